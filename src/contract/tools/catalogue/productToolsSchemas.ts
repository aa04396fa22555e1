import { z } from 'zod';
import { AUDIENCES } from '../../../domain/catalogue/audience.ts';
import { MAX_ID } from '../../../domain/id.ts';
import { MAX_COUNTED_STOCK, UNLIMITED_STOCK } from '../../../domain/orders/cart.ts';
import {
  MAX_COLORS,
  MAX_LABEL,
  MAX_PICTURES,
  MAX_PRICE,
  MAX_PRODUCT_TEXT,
  MAX_SEO_DESCRIPTION,
  MAX_SEO_TITLE,
  MAX_SIZES,
  PICTURE_STATES,
  STOCK_LEVELS,
  VISIBILITIES,
} from '../../../domain/catalogue/productDraft.ts';
import { MAX_TAG, MAX_TAGS, tagKey } from '../../../domain/catalogue/tags.ts';
import { fullSize, MAX_SIZE_NAME, type OptionNames } from '../../../domain/catalogue/options.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import {
  hasTwoDecimals,
  pageOf,
  urlId,
  wireId,
  wireInstant,
  wireLines,
  wireText,
} from '../../wireSchemas.ts';
import { pesosSchema } from '../../catalogue/productSchemas.ts';
import { confirmFree, tableQuerySchema, unlessEmpty, wireVersion } from '../tableSchemas.ts';
import { option3Schema, optionNamesSchema, refuseBadOptions } from './optionSchemas.ts';
import { factsShape } from './factsSchemas.ts';
import { parcelShape } from './parcelSchemas.ts';
import { BAD_STOCK, wireUnits } from './stockToolsSchemas.ts';

const MAX_PESOS = MAX_PRICE / 100;
const BAD_PRICE = `Ingresá un precio entre 0 y ${MAX_PESOS.toLocaleString('es-AR')}.`;
/** SKUs of files, and those that were generated before they had a limit. */
const MAX_STORED_SKU = 500;

/** Pesos with at most two decimals. */
const priceField = z
  .number(BAD_PRICE)
  .min(0, BAD_PRICE)
  .max(MAX_PESOS, BAD_PRICE)
  .refine(hasTwoDecimals, 'Hasta dos decimales.');

const required = (max: number, missing: string) => wireText(max).trim().min(1, missing);

const stockField = z
  .int(BAD_STOCK)
  .min(0, BAD_STOCK)
  .refine((stock) => stock <= MAX_COUNTED_STOCK || stock === UNLIMITED_STOCK, BAD_STOCK);

const measure = wireText(20).trim().nullable();

const measuresSchema = z.object({
  length: measure,
  hip: measure,
  waist: measure,
  bust: measure,
  sleeve: measure,
  rise: measure,
});

const draftSizeSchema = z.strictObject({
  id: wireId.nullable().describe('Null for a new size'),
  size: required(MAX_SIZE_NAME, 'Poné un talle.').describe('The size alone'),
  option3: option3Schema,
  sku: wireText(MAX_STORED_SKU)
    .trim()
    .describe('Empty to generate one; a new one has at most 64 characters'),
  barcode: wireText(MAX_LABEL).trim(),
  stock: stockField,
  stock_before: z
    .int()
    .min(0)
    .max(MAX_ID)
    .describe('The stock that the form showed: what was sold since then stays sold'),
  low_stock: wireUnits
    .nullable()
    .describe('Stock is low from this number on; null for the shop’s own number'),
  price: priceField.nullable().describe('Null when it costs what the product costs'),
  suggested_price: priceField.nullable(),
  cost: priceField.nullable().default(null).describe('Null for the product’s'),
  measures: measuresSchema,
});

const pictureSchema = z.strictObject({
  url: z.string().max(200),
  alt: wireText(200).trim().describe('What it shows; empty for title and colour'),
});

const draftVariantSchema = z
  .strictObject({
    id: wireId.nullable().describe('Null for a new colour'),
    color: required(80, 'Poné un color.'),
    color_hex: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'Tiene que ser un color como #1f56c4.')
      .nullable(),
    pictures: z.array(pictureSchema).max(MAX_PICTURES, `Hasta ${MAX_PICTURES} fotos por color.`),
    sizes: z.array(draftSizeSchema).max(MAX_SIZES, `Hasta ${MAX_SIZES} talles por color.`),
  })
  .superRefine(({ sizes }, context) =>
    refuseRepeated(
      context,
      sizes.map(({ size, option3 }, at) => [fullSize(size, option3), ['sizes', at, 'size']]),
      sizes.some(({ option3 }) => option3 !== '')
        ? 'Esa combinación está repetida.'
        : 'Ese talle está repetido.',
    ),
  );

export const wireTag = wireText(MAX_TAG)
  .trim()
  .refine((tag) => tagKey(tag) !== '', 'Escribí una etiqueta.');

const draftShape = {
  title: required(200, 'Poné un título.').refine(
    (title) => slug(title) !== '',
    'El título necesita letras o números.',
  ),
  description: wireLines(MAX_PRODUCT_TEXT),
  care: wireLines(MAX_PRODUCT_TEXT),
  category_ids: z.array(wireId).max(20).describe('The main category first'),
  audience: z.enum(AUDIENCES).nullable().default(null).describe('The people for whom it is made'),
  ...factsShape,
  price: priceField,
  suggested_price: priceField.describe('The usual price beside a promotion; else the same'),
  cost: priceField.nullable().default(null).describe('The shop’s own; null while unknown'),
  ...parcelShape,
  tax_rate: z.number().min(0).max(100).describe('National taxes in the price, percent'),
  featured: z.boolean(),
  delivery_tomorrow: z.boolean(),
  published: z.boolean(),
  publish_at: wireInstant.nullable().describe('When an unpublished product gets published'),
  seo_title: wireText(MAX_SEO_TITLE).trim(),
  seo_description: wireText(MAX_SEO_DESCRIPTION).trim(),
  tags: z.array(wireTag).max(MAX_TAGS, `Hasta ${MAX_TAGS} etiquetas.`).default([]),
  option_names: optionNamesSchema,
  variants: z.array(draftVariantSchema).max(MAX_COLORS, `Hasta ${MAX_COLORS} colores.`),
};

/** A product with everything that belongs to it. */
export const productDraftSchema = z
  .strictObject({ ...draftShape, confirm_free: confirmFree })
  .superRefine(refuseRepetitions);

/** A save: `version` is the one that the form began with. */
export const productSaveSchema = z
  .strictObject({ ...draftShape, version: wireVersion, confirm_free: confirmFree })
  .superRefine(refuseRepetitions);

interface RepeatableDraft {
  published: boolean;
  option_names: OptionNames;
  variants: {
    color: string;
    sizes: { size: string; option3: string; sku: string; barcode: string }[];
  }[];
}

function refuseRepetitions(draft: RepeatableDraft, context: z.RefinementCtx): void {
  const { variants } = draft;
  refuseBadOptions(draft, context);
  const sizes = variants.flatMap((variant, at) =>
    variant.sizes.map((size, to) => ({ size, path: ['variants', at, 'sizes', to] })),
  );
  const colors = variants.map(({ color }, at) => [color, ['variants', at, 'color']] as const);
  refuseRepeated(context, colors, 'Ese color está repetido.');
  const skus = sizes.map(({ size, path }) => [size.sku, [...path, 'sku']] as const);
  refuseRepeated(context, skus, 'Ese SKU está repetido.');
  const barcodes = sizes.map(({ size, path }) => [size.barcode, [...path, 'barcode']] as const);
  refuseRepeated(context, barcodes, 'Ese código de barras está repetido.');
  if (draft.published && sizes.length === 0) {
    issue(context, ['variants'], 'Para publicar hace falta al menos un talle.');
  }
}

type Path = readonly (string | number)[];

function refuseRepeated(
  context: z.RefinementCtx,
  named: readonly (readonly [name: string, path: Path])[],
  message: string,
): void {
  const seen = new Set<string>();
  for (const [name, path] of named) {
    if (name !== '' && seen.has(name)) issue(context, path, message);
    seen.add(name);
  }
}

function issue(context: z.RefinementCtx, path: Path, message: string): void {
  context.addIssue({ code: 'custom', path: [...path], message });
}

export const productIdSchema = z.object({ id: urlId });

export const editedProductSchema = z.object({
  ...draftShape,
  variants: z.array(draftVariantSchema),
  id: z.int(),
  version: z.int(),
  archived: z.boolean(),
  created_at: z.iso.datetime(),
  sale: z
    .object({
      id: z.int(),
      name: z.string(),
      ends_at: z.iso.datetime(),
      price: z.number().describe('The lowest, during the sale'),
    })
    .nullable()
    .describe('The sale that it is in; `price` and those of sizes are those without it'),
});

export const tagsSchema = z.object({ results: z.array(z.string()) });

export const archiveSchema = z.strictObject({ archived: z.boolean() });

const passField = z.string().max(200).describe('Of the query of the product page');

export const previewPassesSchema = z.object({
  shopper: passField,
  wholesaler: passField,
  expires_at: z.iso.datetime(),
});

export const previewQuerySchema = z.object({ pass: passField });

export const productRowSchema = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string().describe('Root-relative; may be empty'),
  category: z.array(z.string()).describe('Path from the top'),
  price: pesosSchema.describe('List price of the cheapest size'),
  suggested_price: pesosSchema,
  margin: z.int().nullable().describe('The lowest of its sizes, in basis points'),
  price_varies: z.boolean(),
  stock: z.int().describe('Units of all sizes'),
  size_count: z.int(),
  low_count: z.int().describe('Sizes whose stock is low or gone'),
  visibility: z.enum(VISIBILITIES),
  publish_at: z.iso.datetime().nullable(),
  featured: z.boolean(),
  updated_at: z.iso.datetime(),
});

export const productRowPageSchema = pageOf(productRowSchema);

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const filterShape = {
  category: unlessEmpty(urlId),
  tag: unlessEmpty(wireText(MAX_TAG)),
  visibility: unlessEmpty(z.enum(VISIBILITIES)),
  stock: unlessEmpty(z.enum(STOCK_LEVELS)),
  pictures: unlessEmpty(z.enum(PICTURE_STATES)),
  featured: unlessEmpty(flag),
};

export const productRowsQuerySchema = tableQuerySchema([
  'updated',
  'created',
  'title',
  'price',
]).extend(filterShape);

export const productExportQuerySchema = productRowsQuerySchema.omit({
  page: true,
  page_size: true,
});

export const pictureAnswerSchema = z.object({ url: z.string().describe('Root-relative') });

const part = z.number().min(0).max(1);

/** The part of a picture to keep, in fractions of its width and height. */
export const cropSchema = z
  .strictObject({
    url: z.string().max(200),
    left: part,
    top: part,
    width: part.min(0.01, 'El recorte es demasiado chico.'),
    height: part.min(0.01, 'El recorte es demasiado chico.'),
  })
  .refine(({ left, width }) => left + width <= 1.0001, { path: ['width'], error: 'Se sale.' })
  .refine(({ top, height }) => top + height <= 1.0001, { path: ['height'], error: 'Se sale.' });

export type ProductDraftRead = z.output<typeof productDraftSchema>;
export type DraftVariantWire = ProductDraftRead['variants'][number];
export type DraftSizeWire = DraftVariantWire['sizes'][number];
export type EditedProductWire = z.output<typeof editedProductSchema>;
export type PreviewPassesWire = z.infer<typeof previewPassesSchema>;
export type TagsWire = z.infer<typeof tagsSchema>;
export type ProductRowWire = z.infer<typeof productRowSchema>;
export type ProductRowsQueryWire = z.output<typeof productExportQuerySchema>;
