import { z } from 'zod';
import { PRODUCT_ORDERS, DEFAULT_PRODUCT_ORDER } from '../domain/productFilters.ts';
import { productCardSchema, pesosSchema } from './productCardSchemas.ts';
import { pageOf, pageQuerySchema } from './pageSchemas.ts';
import { digitsOrNumber, wireText } from './wireText.ts';

const MAX_PESOS = 1_000_000_000;
const pesosBound = digitsOrNumber().pipe(z.number().min(0).max(MAX_PESOS).optional());
const names = (max: number) => z.array(wireText(80).min(1)).max(max);

/** The filters of a listing, joined by AND. An unknown key is an error. */
export const productFiltersSchema = z.strictObject({
  title__id: z.int().min(1).max(2_147_483_647).optional(),
  categories: names(3).optional().describe('A category path from the top: names or slugs'),
  bestof: z.boolean().optional(),
  deliveryTomorrow: z.boolean().optional(),
  sizes: names(50).optional(),
  colors: names(50).optional(),
  price__gte: pesosBound.optional(),
  price__lte: pesosBound.optional(),
  in_stock: z.boolean().optional(),
  q: wireText(200).optional(),
});

export const productListQuerySchema = pageQuerySchema.extend({
  ordering: z.enum(PRODUCT_ORDERS).default(DEFAULT_PRODUCT_ORDER),
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

export const facetsSchema = z.object({
  sizes: z.array(facetChoiceSchema),
  colors: z.array(facetChoiceSchema.extend({ hex: z.string().nullable() })),
  categories: z.array(facetChoiceSchema),
  price: z.object({ min: pesosSchema, max: pesosSchema }),
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
