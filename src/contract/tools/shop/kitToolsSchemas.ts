import { z } from 'zod';
import { MAX_KIT_NAME } from '../../../domain/catalogue/kit.ts';
import { MAX_KIT_LINES, MAX_KIT_UNITS } from '../../../domain/tools/editedKit.ts';
import { urlId, wireId, wireText } from '../../wireSchemas.ts';
import { wireVersion } from '../tableSchemas.ts';
import { whole } from './settingFields.ts';

const MAX_KITS = 1000;

export const editedKitSchema = z.object({
  id: z.int(),
  name: z.string(),
  public: z.boolean(),
  lines: z.array(
    z.object({
      size_id: z.int(),
      product_id: z.int(),
      title: z.string(),
      color: z.string(),
      size: z.string(),
      img: z.string(),
      quantity: z.int(),
      unit_step: z.int().describe('Units of one pack, or 1'),
      list_price: z.number().describe('Of one unit, in pesos'),
      available: z.int().describe('Units in stock now'),
      on_sale: z.boolean().describe('False: shoppers get the kit without it'),
    }),
  ),
  version: z.int(),
});

export const editedKitsSchema = z.object({
  results: z.array(editedKitSchema).describe('In the order in which shoppers see them'),
});

export const editedKitParamsSchema = z.object({ id: urlId });

const draftShape = {
  name: wireText(MAX_KIT_NAME).trim().min(1, 'Poné un nombre.'),
  public: z.boolean(),
  lines: z
    .array(z.strictObject({ size_id: wireId, quantity: whole(1, MAX_KIT_UNITS) }))
    .min(1, 'Agregá al menos un producto.')
    .max(MAX_KIT_LINES, `Hasta ${MAX_KIT_LINES} productos por kit.`)
    .refine(
      (lines) => new Set(lines.map((line) => line.size_id)).size === lines.length,
      'Un talle está dos veces: sumá las unidades en un solo renglón.',
    ),
};

export const kitDraftSchema = z.strictObject(draftShape);
export const kitSaveSchema = z.strictObject({ ...draftShape, version: wireVersion });

export const kitOrderSchema = z.strictObject({
  ids: z.array(wireId).max(MAX_KITS).describe('All kits'),
});

export type EditedKitWire = z.infer<typeof editedKitSchema>;
export type KitDraftWire = z.infer<typeof kitDraftSchema>;
