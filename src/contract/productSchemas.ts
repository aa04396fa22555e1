import { z } from 'zod';
import {
  imageSchema,
  listPriceSchema,
  pesosSchema,
  priceVariesSchema,
  productCardSchema,
  taxRateSchema,
} from './productCardSchemas.ts';
import { wireId } from './wireText.ts';

const sizePrice = pesosSchema.optional();
const measure = z.string().nullable().describe('Centimetres');

export const sizeSchema = z.object({
  id: z.int(),
  talle: z.string(),
  subcodigo: z.string(),
  cantidad: z.int().describe('Units in stock'),
  price: sizePrice.describe('What this caller pays, where the sizes of the product differ'),
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

export const variantSchema = z.object({
  id: z.int(),
  subcodigo: z.string(),
  color: z.string(),
  color_hex: z.string().nullable(),
  producto: z.int(),
  images: z.array(imageSchema),
  talles: z.array(sizeSchema),
});

export const productParamsSchema = z.object({ id: wireId });

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
  category: z.array(z.string()),
  title: z.object({ id: z.int(), titulo: z.string() }),
  subproducto: z.array(variantSchema),
  related: z.array(productCardSchema),
});

export type SizeWire = z.infer<typeof sizeSchema>;
export type VariantWire = z.infer<typeof variantSchema>;
export type ProductWire = z.infer<typeof productSchema>;
