import { z } from 'zod';
import { MAX_COUNTED_STOCK } from '../../../domain/orders/cart.ts';
import {
  CORRECTION_REASONS,
  MAX_STOCK_NOTE,
  STOCK_COLUMNS,
  STOCK_REASONS,
  STOCK_STATES,
  type MovementFilters,
  type StockFilters,
} from '../../../domain/catalogue/stock.ts';
import { pageOf, urlId, wireId, wireText } from '../../wireSchemas.ts';
import { periodFromWire, periodShape, tableQuerySchema, unlessEmpty } from '../tableSchemas.ts';

const MOST = MAX_COUNTED_STOCK.toLocaleString('es-AR');
export const BAD_STOCK = `Ingresá un número entero entre 0 y ${MOST}.`;
const BAD_CHANGE = `Ingresá cuántas unidades, hasta ${MOST}.`;

/** Units of stock. */
export const wireUnits = z.int(BAD_STOCK).min(0, BAD_STOCK).max(MAX_COUNTED_STOCK, BAD_STOCK);

const sizeNameShape = {
  title: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
};

export const sizeStockSchema = z.object({
  ...sizeNameShape,
  size_id: z.int(),
  product_id: z.int(),
  barcode: z.string().nullable(),
  stock: z.int(),
  to_pack: z.int().describe('Units of orders that are not packed: on the shelf, not in the stock'),
  own_low: z.int().nullable().describe('Its own threshold; null for the shop’s'),
  low_from: z.int().describe('Stock is low from this number on'),
});

export const sizeStockPageSchema = pageOf(sizeStockSchema);

export const sizeStockQuerySchema = tableQuerySchema(STOCK_COLUMNS).extend({
  product: unlessEmpty(urlId),
  state: unlessEmpty(z.enum(STOCK_STATES)).describe('`low` and `out`: of products on sale'),
});

export const stockMovementSchema = z.object({
  ...sizeNameShape,
  size_id: z.int().nullable().describe('Null once the size is removed'),
  product_id: z.int().nullable(),
  id: z.int(),
  at: z.iso.datetime(),
  change: z.int(),
  after: z.int().describe('The stock after it'),
  reason: z.enum(STOCK_REASONS),
  note: z.string(),
  order_number: z.string().nullable(),
  user: z.string().nullable().describe('User name of the admin; null for the shop itself'),
});

export const stockMovementPageSchema = pageOf(stockMovementSchema);

export const stockMovementQuerySchema = tableQuerySchema(['at']).extend({
  product: unlessEmpty(urlId),
  size_id: unlessEmpty(urlId),
  reason: unlessEmpty(z.enum(STOCK_REASONS)),
  ...periodShape,
});

export const sizeParamsSchema = z.object({ id: urlId });

export const stockCorrectionSchema = z.strictObject({
  change: z
    .int(BAD_CHANGE)
    .min(-MAX_COUNTED_STOCK, BAD_CHANGE)
    .max(MAX_COUNTED_STOCK, BAD_CHANGE)
    .refine((change) => change !== 0, 'Poné cuántas unidades entran o salen.')
    .describe('Units that come in, or go out when negative'),
  reason: z.enum(CORRECTION_REASONS, 'Elegí un motivo.'),
  note: wireText(MAX_STOCK_NOTE).trim().default(''),
});

export const titleOptionsQuerySchema = z.object({ q: wireText(100).trim().default('') });

export const titleOptionsSchema = z.object({
  results: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const thresholdSchema = z.object({ low_from: z.int() });

export const thresholdChangeSchema = z
  .strictObject({
    low_from: wireUnits.nullable().describe('Null: the shop’s own threshold'),
    size_id: wireId.optional().describe('Of one size'),
    product_id: wireId.optional().describe('Of all sizes of a product'),
  })
  .refine(
    ({ low_from, size_id, product_id }) =>
      low_from !== null || size_id !== undefined || product_id !== undefined,
    { path: ['low_from'], error: BAD_STOCK },
  );

export type TitleOptionsWire = z.infer<typeof titleOptionsSchema>;
export type SizeStockWire = z.infer<typeof sizeStockSchema>;
export type StockMovementWire = z.infer<typeof stockMovementSchema>;
export type StockCorrectionWire = z.input<typeof stockCorrectionSchema>;
export type ThresholdChangeWire = z.infer<typeof thresholdChangeSchema>;
export type ThresholdWire = z.infer<typeof thresholdSchema>;

export function stockFiltersFromWire(query: z.infer<typeof sizeStockQuerySchema>): StockFilters {
  return { text: query.q || undefined, productId: query.product, state: query.state };
}

export function movementFiltersFromWire(
  query: z.infer<typeof stockMovementQuerySchema>,
): MovementFilters {
  return {
    text: query.q || undefined,
    productId: query.product,
    sizeId: query.size_id,
    reason: query.reason,
    ...periodFromWire(query),
  };
}
