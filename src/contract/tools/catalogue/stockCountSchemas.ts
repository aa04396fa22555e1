import { z } from 'zod';
import { MAX_COUNTED_STOCK } from '../../../domain/orders/cart.ts';
import { wireId, wireText } from '../../wireSchemas.ts';
import { BAD_STOCK, sizeStockSchema, wireUnits } from './stockToolsSchemas.ts';

export const countLineSchema = sizeStockSchema.extend({
  counted: z.int(),
  expected: z.int().describe('Stock and units to pack when it was counted'),
  counted_at: z.iso.datetime(),
});

export const stockCountSchema = z.object({
  id: z.int(),
  opened_at: z.iso.datetime(),
  lines: z.array(countLineSchema),
});

export const openCountSchema = z.object({ count: stockCountSchema.nullable() });

export const countedSchema = z
  .strictObject({
    size_id: wireId.optional(),
    code: wireText(64).trim().min(1, 'Falta el código.').optional().describe('SKU or barcode'),
    add: z.int(BAD_STOCK).min(1, BAD_STOCK).max(MAX_COUNTED_STOCK, BAD_STOCK).optional(),
    counted: wireUnits.optional(),
  })
  .refine(({ size_id, code }) => (size_id === undefined) !== (code === undefined), {
    path: ['code'],
    error: 'Falta el código o el talle.',
  })
  .refine(({ add, counted }) => (add === undefined) !== (counted === undefined), {
    path: ['counted'],
    error: 'Falta cuántos hay.',
  });

export const countIdSchema = z.strictObject({ id: wireId });

export const appliedCountSchema = z.object({
  changed: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ size_id: z.int(), name: z.string(), detail: z.string() })),
});

export type CountLineWire = z.infer<typeof countLineSchema>;
export type StockCountWire = z.infer<typeof stockCountSchema>;
export type OpenCountWire = z.infer<typeof openCountSchema>;
export type CountedWire = z.infer<typeof countedSchema>;
export type AppliedCountWire = z.infer<typeof appliedCountSchema>;
