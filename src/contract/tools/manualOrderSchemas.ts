import { z } from 'zod';
import { MAX_REFERENCE } from '../../domain/orders/adminOrder.ts';
import {
  MANUAL_PAYMENTS,
  MAX_MANUAL_LINES,
  MAX_MANUAL_UNITS,
} from '../../domain/orders/manualOrder.ts';
import { buyerFields, checkPlace, deliveryFields } from '../orders/checkoutSchemas.ts';
import { pickupPointSchema } from '../orders/orderSchemas.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { wireId, wireText } from '../wireSchemas.ts';

export const goodsQuerySchema = z.strictObject({
  q: wireText(100).trim().min(2, 'Escribí al menos 2 letras.'),
});

export const sellableGoodsSchema = z.object({
  is_code: z.boolean().describe('The text is the whole SKU or barcode of what was found'),
  results: z.array(
    z.object({
      subproduct_id: z.int(),
      product_id: z.int(),
      title: z.string(),
      color: z.string(),
      image: z.string(),
      published: z.boolean().describe('Others cannot be sold'),
      sizes: z.array(
        z.object({
          size_id: z.int(),
          size: z.string(),
          sku: z.string(),
          barcode: z.string(),
          list_price: pesosSchema,
          available: z.int(),
        }),
      ),
    }),
  ),
});

const saleFields = {
  ...deliveryFields,
  lines: z
    .array(
      z.strictObject({
        size_id: wireId,
        quantity: z
          .int('Tiene que ser un número entero.')
          .min(1, 'Tiene que ser al menos 1.')
          .max(MAX_MANUAL_UNITS, `Tiene que ser como mucho ${MAX_MANUAL_UNITS}.`),
      }),
    )
    .min(1, 'Agregá al menos un producto.')
    .max(MAX_MANUAL_LINES, `Hasta ${MAX_MANUAL_LINES} productos por pedido.`)
    .refine(isEachSizeOnce, 'Hay un talle repetido.'),
  customer: wireId.nullable().default(null).describe('Id of the buyer’s account'),
  at_counter: z.boolean().default(false).describe('Handed over at once: needs no pick-up point'),
  payment: z
    .enum(MANUAL_PAYMENTS)
    .describe('By card at a link, by a transfer to come, or already by transfer or in cash'),
  discount: z
    .boolean()
    .default(false)
    .describe('Whether transfers and cash get the shop’s discount for transfers'),
};

/** The request for a quote: the address may still be missing. */
export const manualQuoteRequestSchema = z.strictObject(saleFields);

/** An order that an admin makes for a sale outside the web. */
export const manualOrderSchema = z
  .strictObject({
    ...saleFields,
    ...buyerFields,
    email: buyerFields.email.describe('May be left out; ignored for accounts'),
    received: z
      .strictObject({
        amount: pesosSchema.min(0, 'Tiene que ser al menos 0.').max(9_999_999_999, 'Es demasiado.'),
        reference: wireText(MAX_REFERENCE).trim().default(''),
      })
      .nullable()
      .default(null)
      .describe('Money that is there already: the whole total'),
  })
  .superRefine((order, context) => {
    checkPlace(order, context);
    const miss = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (order.at_counter && order.shipping_type !== 'pickup') {
      miss(['shipping_type'], 'En el mostrador no hay envío.');
    }
    const isPaid = order.payment === 'transferred' || order.payment === 'cash';
    if (isPaid !== (order.received !== null)) {
      miss(['received', 'amount'], 'Anotá el importe solo si ya lo recibiste.');
    }
    if (order.customer !== null) return;
    if (order.first_name === '') miss(['first_name'], 'Ingresá el nombre.');
    // A buyer who has paid and takes the goods along need not be called.
    if (order.at_counter && isPaid) return;
    if (order.profile.telephone === null) miss(['profile', 'telephone'], 'Ingresá el teléfono.');
  });

function isEachSizeOnce(lines: readonly { size_id: number }[]): boolean {
  return new Set(lines.map(({ size_id: id }) => id)).size === lines.length;
}

export const manualQuoteSchema = z.object({
  lines: z.array(
    z.object({
      size_id: z.int(),
      quantity: z.int(),
      unit_price: pesosSchema.describe('With the discount of the payment'),
      available: z.int().describe('0 for what is not on sale any more'),
    }),
  ),
  products_cost: pesosSchema,
  coupon: z
    .object({ name: z.string(), value: pesosSchema, is_automatic: z.boolean() })
    .nullable()
    .describe('The coupon, or the offer without a code that takes off more'),
  coupon_refusal: z.string().nullable(),
  discount: z
    .object({ percent: z.number(), value: pesosSchema, applied: z.boolean() })
    .nullable()
    .describe('What this payment may take off, whether it is asked for or not'),
  shipping_cost: pesosSchema.nullable().describe('Null while it cannot be quoted'),
  shipping_refusal: z.string().nullable(),
  pickup_points: z.array(pickupPointSchema.extend({ id: z.int() })),
  total_cost: pesosSchema,
  missed_minimum: z
    .object({ amount: pesosSchema, units: z.int() })
    .nullable()
    .describe('Of a wholesale buyer; it does not stop the order'),
});

export type SellableGoodsWire = z.infer<typeof sellableGoodsSchema>;
export type ManualQuoteRequestWire = z.input<typeof manualQuoteRequestSchema>;
export type ReadManualQuoteRequest = z.output<typeof manualQuoteRequestSchema>;
export type ManualOrderWire = z.input<typeof manualOrderSchema>;
export type ReadManualOrder = z.output<typeof manualOrderSchema>;
export type ManualQuoteWire = z.infer<typeof manualQuoteSchema>;
