import { z } from 'zod';
import { pageOf } from './pageSchemas.ts';

export const imageSchema = z.object({ image: z.string().describe('URL') });
export const pesosSchema = z.number().describe('Argentine pesos, at most 2 decimals');
export const listPriceSchema = pesosSchema.describe('What callers without another price list pay');
export const taxRateSchema = z.number().describe('National taxes in the price, percent');
export const priceVariesSchema = z
  .boolean()
  .describe('Some sizes cost more: the prices are those of the cheapest');

/** `Product` of the contract: what listings show. */
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
  colors: z.array(z.string()),
  color_swatches: z
    .array(z.object({ name: z.string(), hex: z.string().nullable() }))
    .describe('The same colours with their swatch'),
  in_stock: z.boolean(),
  category: z.array(z.string()).describe('Path from the top'),
});

export const productPageSchema = pageOf(productCardSchema);

export type ProductCardWire = z.infer<typeof productCardSchema>;
export type ProductPageWire = z.infer<typeof productPageSchema>;
