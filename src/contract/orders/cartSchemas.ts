import { z } from 'zod';
import { MAX_UNITS_PER_CALL } from '../../domain/orders/cart.ts';
import { audienceLineSchema, pesosSchema, taxRateSchema } from '../catalogue/productSchemas.ts';
import { MAX_LIST_LINES, MAX_LIST_UNITS } from '../../domain/orders/orderList.ts';
import { unmergedLineSchema } from '../account/sessionSchemas.ts';
import { urlId, wireId, wireText } from '../wireSchemas.ts';

export const cartItemSchema = z.object({
  subproduct_id: z.string().regex(/^\d+$/),
  size: z.string(),
  size_id: z.int(),
  quantity: z.int(),
  title: z.string(),
  audience_line: audienceLineSchema,
  title_id: z.int(),
  product_id: z.int(),
  color: z.string(),
  price: pesosSchema,
  total_item_price: pesosSchema,
  tax_rate: taxRateSchema,
  img: z.string(),
  weight: z.number().describe('Grams of one unit'),
  min_units: z
    .int()
    .optional()
    .describe('The fewest units of the product in one purchase, where that is more than one'),
  unit_step: z.int().optional().describe('It is sold in multiples of this, where it is not one'),
  available: z.int().describe('Units in stock now'),
});

export const cartSchema = z.object({ cart: z.object({ items: z.array(cartItemSchema) }) });
export const cartTotalSchema = z.object({ total_price: pesosSchema });

/** `…/{subProductId}/{size}/add/{qty}/`: `size` is URL-encoded, `qty` goes from 1 to 99. */
export const cartChangeParamsSchema = z.object({
  subProductId: urlId,
  size: wireText(40).min(1),
  qty: z
    .string()
    .regex(/^[0-9]{1,2}$/, `Tiene que ser un número entero entre 1 y ${MAX_UNITS_PER_CALL}.`)
    .transform(Number)
    .refine((units) => units >= 1, 'Tiene que ser al menos 1.'),
});

const units = z
  .int('Tiene que ser un número entero.')
  .min(1, 'Tiene que ser al menos 1.')
  .max(MAX_LIST_UNITS, `Hasta ${MAX_LIST_UNITS} unidades.`);

/** Sizes by id or by SKU, in one call. */
export const addManySchema = z.object({
  items: z
    .array(
      z.union([
        z.strictObject({ size_id: wireId, quantity: units }),
        z.strictObject({ sku: wireText(80).trim(), quantity: units }),
      ]),
    )
    .min(1, 'Agregá al menos un producto.')
    .max(MAX_LIST_LINES, `Hasta ${MAX_LIST_LINES} renglones por vez.`),
});

/** The cart now, the units that did not fit for lack of stock, and the SKUs that nothing on sale has. */
export const addedManySchema = cartSchema.extend({
  missing: z.array(unmergedLineSchema.extend({ size_id: z.int(), sku: z.string() })),
  unknown: z.array(z.string()),
});

export type AddManyWire = z.input<typeof addManySchema>;
export type AddedManyWire = z.infer<typeof addedManySchema>;
export type CartItemWire = z.infer<typeof cartItemSchema>;
export type CartWire = z.infer<typeof cartSchema>;
export type CartTotalWire = z.infer<typeof cartTotalSchema>;
