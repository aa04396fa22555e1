import { z } from 'zod';
import { PRICE_ROUNDINGS } from '../../../domain/tools/bulkEdit.ts';
import {
  MAX_SALE_TERMS,
  SALE_DISCOUNTS,
  SALE_SCOPES,
  SALE_STATES,
} from '../../../domain/tools/sale.ts';
import {
  pageOf,
  pageQuerySchema,
  urlId,
  wireId,
  wireInstant,
  wireLines,
  wirePesos,
  wireText,
} from '../../wireSchemas.ts';
import { wireVersion } from '../tableSchemas.ts';

const MAX_IDS = 2_000;

const draftShape = {
  name: wireText(80).trim().min(1, 'Poné un nombre.'),
  scope: z.enum(SALE_SCOPES),
  category_ids: z.array(wireId).max(MAX_IDS, `Hasta ${MAX_IDS} categorías.`),
  discount: z
    .enum(SALE_DISCOUNTS)
    .describe('`price` sets one price, `none` only features the products'),
  value: wirePesos.describe('Percent or pesos; 0 for `none`'),
  rounding: z.enum(PRICE_ROUNDINGS).describe('In pesos; `nines` ends in 999'),
  features: z.boolean().describe('Features the products while it lasts'),
  terms: wireLines(MAX_SALE_TERMS).describe('Conditions that shoppers read beside it'),
  ends_at: wireInstant,
};

export const saleDraftSchema = z.strictObject({
  ...draftShape,
  terms: draftShape.terms.default(''),
  product_ids: z.array(wireId).max(MAX_IDS, `Hasta ${MAX_IDS} productos.`),
  starts_at: wireInstant.nullable().describe('Null: at once'),
});

export const saleSaveSchema = saleDraftSchema.extend({ version: wireVersion });

export const saleSchema = z.object({
  ...draftShape,
  id: z.int(),
  starts_at: z.iso.datetime(),
  state: z.enum(SALE_STATES),
  products: z.array(z.object({ id: z.int(), title: z.string() })),
  changed: z.int().describe('Products on sale now, or that were'),
  skipped: z.int().describe('Left alone: in another sale, or no cheaper'),
  kept: z
    .int()
    .describe('Their price was edited meanwhile: the sale goes on from it, and ends at it'),
  edited_products: z.array(z.object({ id: z.int(), title: z.string() })).describe('First of those'),
  version: z.int(),
});

export const salePageSchema = pageOf(saleSchema);
export const saleQuerySchema = pageQuerySchema;
export const saleParamsSchema = z.object({ id: urlId });

export type SaleDraftWire = z.input<typeof saleDraftSchema>;
export type SaleWire = z.infer<typeof saleSchema>;
