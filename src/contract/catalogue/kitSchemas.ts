import { z } from 'zod';
import { MAX_ID } from '../../domain/id.ts';
import { MAX_KIT_NAME } from '../../domain/catalogue/kit.ts';
import { cartSchema } from '../orders/cartSchemas.ts';
import { pageOf, urlId, wireText } from '../wireSchemas.ts';
import { audienceSchema, pesosSchema } from './productSchemas.ts';
import { unmergedLineSchema } from '../account/sessionSchemas.ts';

const kitItemSchema = z.object({
  id: z.int().describe('The size’s id; unique in the kit'),
  subproduct_id: z.string().describe('Digits'),
  product_id: z.int(),
  title: z.string(),
  audience: audienceSchema,
  img: z.string(),
  color: z.string(),
  size: z.string(),
  price: pesosSchema.describe('What this caller pays for one unit'),
  quantity: z.int(),
  available: z.int().describe('Units in stock now'),
});

export const kitSchema = z.object({
  id: z.int(),
  name: z.string(),
  public: z.boolean(),
  items: z.array(kitItemSchema),
});

export const kitPageSchema = pageOf(kitSchema);
export const kitParamsSchema = z.object({ id: urlId });

/** A kit by its id. A listed kit may be sent as it was received: its lines and prices are ignored. */
export const kitChoiceSchema = z.object({
  id: z
    .int('Tiene que ser un número entero.')
    .min(1, 'Está fuera de rango.')
    .max(MAX_ID, 'Está fuera de rango.'),
});

export const newKitSchema = z.object({
  name: wireText(MAX_KIT_NAME).trim().min(1, 'Poné un nombre.'),
  public: z.boolean().default(true),
  clear: z.boolean().default(false).describe('Empties the caller’s cart'),
});

/** The cart now, and the units that did not fit for lack of stock. */
export const loadedKitSchema = cartSchema.extend({ missing: z.array(unmergedLineSchema) });

export type KitWire = z.infer<typeof kitSchema>;
export type KitItemWire = z.infer<typeof kitItemSchema>;
export type KitPageWire = z.infer<typeof kitPageSchema>;
export type LoadedKitWire = z.infer<typeof loadedKitSchema>;
