import { z } from 'zod';
import { AUDIENCES } from '../../domain/catalogue/audience.ts';
import { MAX_PESOS } from '../../domain/money/money.ts';
import { COLLECTION_ORDERS } from '../../domain/catalogue/collection.ts';
import {
  pageOf,
  pageQuerySchema,
  digitsOrNumber,
  urlId,
  wireId,
  wireText,
} from '../wireSchemas.ts';

const imageSchema = z.object({ image: z.string().describe('URL') });
export const pesosSchema = z.number().describe('Argentine pesos, at most 2 decimals');
const listPriceSchema = pesosSchema.describe('What callers without a price list pay');
export const taxRateSchema = z.number().describe('National taxes in the price, percent');
export const imageColorSchema = z
  .string()
  .nullable()
  .describe('Dominant colour of the first picture, `#rrggbb`: its placeholder while it loads');
const priceVariesSchema = z
  .boolean()
  .describe(
    'Some sizes cost more: the prices are those of the cheapest in stock, or of the cheapest when all are sold out',
  );

export const audienceSchema = z
  .enum(AUDIENCES)
  .nullable()
  .optional()
  .describe('The people for whom it is made; null for things without one');

const factSchema = z.string().nullable().optional().describe('Null while unknown');

export const audienceLineSchema = z
  .string()
  .optional()
  .describe('The line under the title: `Hombre · Running`');

const saleSchema = z
  .object({
    percent: z.number().describe('Off the price without it'),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    terms: z.string().describe('Conditions; empty for none'),
  })
  .nullable()
  .describe('The sale that lowers the price now');

const offerSchema = z
  .object({
    name: z.string(),
    label: z.string().describe('`3×2`'),
    every: z.union([z.literal(2), z.literal(3)]).describe('One of so many units is reduced'),
    percent: z.number().describe('Off that one, the cheapest'),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    terms: z.string().describe('Conditions; empty for none'),
  })
  .nullable()
  .describe('The offer by units that holds without a code');

export type OfferOfProductWire = z.infer<typeof offerSchema>;
export type SaleOfProductWire = z.infer<typeof saleSchema>;

/** `Product` of the contract, as in listings. */
export const productCardSchema = z.object({
  id: z.int(),
  title_id: z.int(),
  title: z.string(),
  price: pesosSchema.describe('What this caller pays'),
  list_price: listPriceSchema,
  b2b_price: pesosSchema,
  suggested_sales_price: pesosSchema,
  price_varies: priceVariesSchema,
  tax_rate: taxRateSchema,
  images: z.array(imageSchema).describe('Front, back, …'),
  image_color: imageColorSchema,
  colors: z.array(z.string()),
  color_swatches: z
    .array(
      z.object({
        name: z.string(),
        hex: z.string().nullable(),
        swatch: z
          .array(z.string())
          .optional()
          .describe('One or two colours that the name says, where they are not `hex` alone'),
        image: z
          .string()
          .optional()
          .describe('Its first picture; the first colour has those of the product'),
      }),
    )
    .describe('The same colours with their swatch'),
  in_stock: z.boolean(),
  last_units: z.int().optional().describe('Units of all sizes together, where they are few'),
  category: z.array(z.string()).describe('Path from the top'),
  audience: audienceSchema,
  sale: saleSchema,
  offer_label: z.string().optional().describe('`3×2`: label of its offer by units without a code'),
});

export const productPageSchema = pageOf(productCardSchema);

export type ProductCardWire = z.infer<typeof productCardSchema>;
export type ProductPageWire = z.infer<typeof productPageSchema>;

const pesosBound = digitsOrNumber().pipe(z.number().min(0).max(MAX_PESOS).optional());

const names = (max: number) => z.array(wireText(80).min(1)).max(max);

/** The filters of a listing, joined by AND. An unknown key is an error. */
export const productFiltersSchema = z.strictObject({
  title__id: wireId.optional(),
  categories: names(3).optional().describe('A category path from the top: names or slugs'),
  bestof: z.boolean().optional(),
  deliveryTomorrow: z.boolean().optional(),
  on_sale: z.boolean().optional().describe('Cheaper than usual'),
  sizes: names(50).optional(),
  colors: names(50).optional(),
  audiences: z.array(z.enum(AUDIENCES)).max(AUDIENCES.length).optional(),
  sports: names(50).optional(),
  price__gte: pesosBound.optional(),
  price__lte: pesosBound.optional(),
  in_stock: z.boolean().optional(),
  q: wireText(200).optional(),
  collection: wireText(200).min(1).optional().describe('The slug of a collection'),
});

export const productListQuerySchema = pageQuerySchema.extend({
  ordering: z
    .enum(COLLECTION_ORDERS)
    .optional()
    .describe(
      'Without it a collection has its own, and other lists the newest first; `chosen`: as the merchant arranged a collection',
    ),
});

/** `?filters=<JSON>`: the same filters in a URL, so that the answer can be cached. */
export const productFilterQuerySchema = productListQuerySchema.extend({
  filters: z
    .string()
    .max(4000, 'Hasta 4000 caracteres.')
    .default('{}')
    .transform(parseJson)
    .pipe(productFiltersSchema)
    .describe('JSON of the filters'),
});

const facetChoiceSchema = z.object({ value: z.string(), count: z.int() });

const facetsSchema = z.object({
  sizes: z.array(facetChoiceSchema),
  colors: z.array(facetChoiceSchema.extend({ hex: z.string().nullable() })),
  categories: z.array(facetChoiceSchema),
  audiences: z.array(facetChoiceSchema).optional(),
  on_sale: z.int().optional().describe('Products that cost less than usual'),
  sports: z.array(facetChoiceSchema).optional(),
  price: z.object({
    min: pesosSchema,
    max: pesosSchema,
    bands: z
      .array(z.int())
      .optional()
      .describe('Number of products in each of so many equal steps from `min` to `max`'),
  }),
});

export const filteredProductsSchema = pageOf(productCardSchema).extend({ facets: facetsSchema });

export type ProductFiltersWire = z.infer<typeof productFiltersSchema>;

export type FacetsWire = z.infer<typeof facetsSchema>;

export type FilteredProductsWire = z.infer<typeof filteredProductsSchema>;

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('Tiene que ser JSON.');
    return z.NEVER;
  }
}

const sizePrice = pesosSchema.optional();

const measure = z.string().nullable().describe('Centimetres');

const optionValues = z.array(z.string());

const sizeSchema = z.object({
  id: z.int(),
  talle: z.string().describe('With a third option, size and value: `M / Largo`'),
  option_values: optionValues
    .optional()
    .describe('With a third option, its values in the order of `options`'),
  subcodigo: z.string(),
  cantidad: z.int().describe('Units in stock'),
  price: sizePrice.describe('What this caller pays, when the sizes of the product differ'),
  list_price: sizePrice,
  precio_mayorista: sizePrice,
  suggested_sales_price: sizePrice,
  largo: measure,
  cadera: measure,
  cintura: measure,
  busto: measure,
  manga: measure,
  tiro: measure,
});

const variantSchema = z.object({
  id: z.int(),
  subcodigo: z.string(),
  color: z.string(),
  color_hex: z.string().nullable(),
  producto: z.int(),
  images: z.array(
    imageSchema.extend({
      alt: z.string().optional().describe('What it shows, if it says more than title and colour'),
    }),
  ),
  image_color: imageColorSchema,
  image_ratio: z.number().optional().describe('Width by height of all, where it is not 4:5'),
  talles: z.array(sizeSchema),
});

export const productParamsSchema = z.object({ id: urlId });

/** One product with its colour variants and their sizes. */
export const productSchema = z.object({
  id: z.int(),
  price: pesosSchema.describe('What this caller pays'),
  list_price: listPriceSchema,
  precio_mayorista: pesosSchema,
  suggested_sales_price: pesosSchema,
  price_varies: priceVariesSchema,
  tax_rate: taxRateSchema,
  description: z.string(),
  care: z.string(),
  seo_title: z.string().describe('For the page’s title; empty for the product’s'),
  seo_description: z.string(),
  category: z.array(z.string()),
  audience: audienceSchema,
  twins: z
    .array(z.object({ id: z.int(), audience: z.enum(AUDIENCES) }))
    .optional()
    .describe('Products of the same title for other people'),
  composition: factSchema,
  fit: factSchema,
  sport: factSchema,
  worn: z
    .object({ height_cm: z.int(), size: z.string() })
    .nullable()
    .optional()
    .describe('The person in the pictures, and the size that this person wears'),
  sale: saleSchema,
  offer: offerSchema.optional(),
  min_units: z
    .int()
    .optional()
    .describe('The fewest units in one purchase, where that is more than one'),
  unit_step: z.int().optional().describe('It is sold in multiples of this, where it is not one'),
  title: z.object({ id: z.int(), titulo: z.string() }),
  subproducto: z.array(variantSchema),
  options: z
    .array(z.object({ name: z.string(), values: optionValues }))
    .optional()
    .describe('Colour, size and a third one, when one has a name of its own or there is a third'),
  complements: z
    .array(productCardSchema)
    .optional()
    .describe('Products of other kinds that go with it'),
  related: z.array(productCardSchema),
});

export type SizeWire = z.infer<typeof sizeSchema>;

export type VariantWire = z.infer<typeof variantSchema>;

export type ProductWire = z.infer<typeof productSchema>;
