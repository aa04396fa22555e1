import { z } from 'zod';
import {
  CATEGORY_EDIT_MODES,
  MAX_EDIT_BASIS_POINTS,
  MIN_EDIT_BASIS_POINTS,
  PRICE_ROUNDINGS,
  TAG_EDIT_MODES,
} from '../../../domain/tools/bulkEdit.ts';
import { AUDIENCES } from '../../../domain/catalogue/audience.ts';
import {
  MAX_PRICE,
  PICTURE_STATES,
  STOCK_LEVELS,
  VISIBILITIES,
} from '../../../domain/catalogue/productDraft.ts';
import { MAX_TAG } from '../../../domain/catalogue/tags.ts';
import { hasTwoDecimals, wireId, wireText } from '../../wireSchemas.ts';
import { audienceSchema, pesosSchema } from '../../catalogue/productSchemas.ts';
import { wireTag } from './productToolsSchemas.ts';

const BAD_PERCENT = 'Ingresá un porcentaje entre -99 y 1000.';
const AMOUNT_TOO_BIG = 'Ese importe es demasiado grande.';
const ONE_CHANGE = 'Mandá un porcentaje o un importe, uno de los dos.';
const MAX_PESOS = MAX_PRICE / 100;
const MAX_IDS = 10_000;

const ids = z.array(wireId).max(MAX_IDS, `Hasta ${MAX_IDS} productos.`);

const filters = z.strictObject({
  q: wireText(100).trim().optional(),
  category: wireId.optional(),
  tag: wireText(MAX_TAG).optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  stock: z.enum(STOCK_LEVELS).optional(),
  pictures: z.enum(PICTURE_STATES).optional(),
  featured: z.boolean().optional(),
});

const selectionSchema = z
  .union([
    z.strictObject({ ids: ids.min(1, 'Elegí al menos un producto.') }),
    z.strictObject({ filters, except_ids: ids.default([]) }),
  ])
  .describe('Chosen products, or all that match the filters');

const percent = z
  .number(BAD_PERCENT)
  .min(MIN_EDIT_BASIS_POINTS / 100, BAD_PERCENT)
  .max(MAX_EDIT_BASIS_POINTS / 100, BAD_PERCENT)
  .refine(hasTwoDecimals, 'Hasta dos decimales.');

const amount = z
  .number(AMOUNT_TOO_BIG)
  .min(-MAX_PESOS, AMOUNT_TOO_BIG)
  .max(MAX_PESOS, AMOUNT_TOO_BIG)
  .refine(hasTwoDecimals, 'Hasta dos decimales.');

const priceEdit = z
  .strictObject({
    kind: z.literal('price'),
    percent: percent.optional(),
    amount: amount.optional(),
    rounding: z.enum(PRICE_ROUNDINGS).default('none').describe('In pesos; `nines` ends in 999'),
    keeps_regular: z
      .boolean()
      .default(false)
      .describe('The price so far is shown crossed out beside a lower one'),
  })
  .refine((edit) => (edit.percent === undefined) !== (edit.amount === undefined), {
    path: ['percent'],
    error: ONE_CHANGE,
  })
  .describe('By `percent` or by `amount`');

const editSchema = z.discriminatedUnion('kind', [
  priceEdit,
  z.strictObject({
    kind: z.literal('category'),
    mode: z.enum(CATEGORY_EDIT_MODES),
    category_id: wireId,
  }),
  z.strictObject({ kind: z.literal('visibility'), published: z.boolean() }),
  z.strictObject({ kind: z.literal('featured'), featured: z.boolean() }),
  z.strictObject({ kind: z.literal('audience'), audience: z.enum(AUDIENCES).nullable() }),
  z.strictObject({ kind: z.literal('tag'), mode: z.enum(TAG_EDIT_MODES), tag: wireTag }),
]);

export const bulkPreviewRequestSchema = z.strictObject({
  selection: selectionSchema,
  edit: editSchema,
});

export const bulkEditRequestSchema = bulkPreviewRequestSchema.extend({
  fingerprint: z.string().max(64).describe('That of the preview'),
});

const setPrice = z.object({ price: pesosSchema, suggested_price: pesosSchema });

const factsSchema = z.object({
  price: pesosSchema.optional().describe('Of the cheapest size'),
  suggested_price: pesosSchema.optional(),
  size_prices: z.array(setPrice).optional().describe('Of the sizes with own prices'),
  categories: z.array(z.array(z.string())).optional(),
  published: z.boolean().optional(),
  featured: z.boolean().optional(),
  audience: audienceSchema,
  tags: z.array(z.string()).optional(),
});

export const bulkPreviewSchema = z.object({
  total: z.int(),
  changed: z.int(),
  impossible: z.int().describe('Products that the edit cannot be made on'),
  on_sale: z.int().describe('Products whose price changes while a sale lowers it'),
  fingerprint: z.string(),
  rows: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      before: factsSchema,
      after: factsSchema.nullable().describe('Null where the edit is impossible'),
    }),
  ),
});

export const startedBulkEditSchema = z.object({ id: z.int(), job_id: z.int() });

export const keptBulkEditSchema = z.object({
  id: z.int(),
  done: z.int().describe('Products that it changed and that were not undone'),
  undone: z.boolean(),
});

export const bulkEditRecordSchema = z.object({
  id: z.int(),
  edit: editSchema,
  category: z.array(z.string()).describe('Path of the edit’s category; empty for other edits'),
  apply_job_id: z.int(),
  undo_job_id: z.int().nullable(),
  counts: z.object({
    planned: z.int(),
    done: z.int(),
    skipped: z.int().describe('Changed before their turn, and left as they were'),
    undone: z.int(),
    kept: z.int().describe('Changed before the undoing, and left as they were'),
  }),
  can_undo: z.boolean(),
  rows: z.array(
    z.object({ id: z.int(), title: z.string(), before: factsSchema, after: factsSchema }),
  ),
});

export type BulkEditRecordWire = z.infer<typeof bulkEditRecordSchema>;
export type SelectionWire = z.input<typeof selectionSchema>;
export type BulkEditWire = z.input<typeof editSchema>;
export type BulkEditRead = z.output<typeof editSchema>;
export type SelectionRead = z.output<typeof selectionSchema>;
export type BulkPreviewWire = z.infer<typeof bulkPreviewSchema>;
export type BulkFactsWire = z.infer<typeof factsSchema>;
export type StartedBulkEditWire = z.infer<typeof startedBulkEditSchema>;
export type KeptBulkEditWire = z.infer<typeof keptBulkEditSchema>;
