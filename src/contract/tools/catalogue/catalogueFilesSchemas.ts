import { z } from 'zod';
import { IMPORT_KINDS, IMPORT_STATES } from '../../../domain/tools/catalogueImport.ts';
import { pageOf, pageQuerySchema, urlId, wireText } from '../../wireSchemas.ts';
import { unlessEmpty } from '../tableSchemas.ts';
import { CATALOGUE_FORMATS } from '../toolsPaths.ts';

const BAD_FACTOR = 'Ingresá un número mayor que 0, con hasta seis decimales.';
const MILLIONTHS = 1_000_000;
const MAX_FACTOR = 999_999;

/** Facts about an uploaded file; the file itself is the body. */
export const importUploadSchema = z.object({
  name: wireText(200).trim().min(1).default('catalogo.csv').describe('Its name'),
  price_factor: unlessEmpty(
    z.coerce
      .number(BAD_FACTOR)
      .positive(BAD_FACTOR)
      .max(MAX_FACTOR, BAD_FACTOR)
      .refine((factor) => Math.round(factor * MILLIONTHS) > 0, BAD_FACTOR),
  ).describe('How many pesos one of its currency is'),
  download_pictures: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether pictures with an address are fetched'),
});

export const importApplySchema = z
  .object({
    allow_free: z
      .boolean()
      .optional()
      .describe('Products that would cost nothing go in; otherwise they are left out'),
  })
  .optional();

const findingsSchema = z.object({
  format: z.string(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  missing_pictures: z.int(),
  without_pictures: z.int().describe('Published products that come without any picture'),
  unlimited_sizes: z.int().describe('Sizes whose stock is not counted'),
  free: z
    .object({ count: z.int(), titles: z.array(z.string()) })
    .describe('Products that would be sold for nothing, with the first of their titles'),
  ignored_columns: z.array(z.string()),
  kept_columns: z.array(z.string()).describe('Not used, but exported again'),
  stray_line: z.int().nullable(),
  currency_guessed: z.boolean(),
});

export const catalogueImportSchema = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  job_id: z.int(),
  failure: z.string().nullable(),
  findings: findingsSchema.nullable().describe('Null until the file is checked'),
  applied: z.int(),
  left_out: z.int(),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export const catalogueImportPageSchema = pageOf(catalogueImportSchema);

export const importParamsSchema = z.object({ id: urlId });

export const importItemQuerySchema = pageQuerySchema.extend({
  kind: unlessEmpty(z.enum(IMPORT_KINDS)),
});

const fieldChangeSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const importItemSchema = z.object({
  id: z.int(),
  kind: z.enum(IMPORT_KINDS),
  line: z.int(),
  handle: z.string(),
  title: z.string(),
  changes: z.array(fieldChangeSchema),
  reason: z.string(),
});

export const importItemPageSchema = pageOf(importItemSchema);

export const catalogueExportQuerySchema = z.object({
  format: z.enum(CATALOGUE_FORMATS).default('tiendanube'),
});

export type CatalogueImportWire = z.infer<typeof catalogueImportSchema>;
export type ImportItemWire = z.infer<typeof importItemSchema>;
