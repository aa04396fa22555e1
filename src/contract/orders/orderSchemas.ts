import { z } from 'zod';
import { IVA_CONDITIONS } from '../../domain/people/account.ts';
import { INVOICE_TYPES, PAYMENT_METHODS } from '../../domain/orders/order.ts';
import { readOrderNumber } from '../../domain/orders/withdrawal.ts';
import { pageOf, wireText } from '../wireSchemas.ts';
import { audienceLineSchema, pesosSchema } from '../catalogue/productSchemas.ts';
import { emailField } from '../account/sessionSchemas.ts';

const ORDER_STATUS_NAMES = [
  'Pendiente',
  'Armado',
  'Enviado',
  'Recibido',
  'Cerrado',
  'Cancelado',
] as const;

const PAYMENT_STATUS_NAMES = ['pendiente', 'aprobado', 'rechazado', 'vencido', 'devuelto'] as const;

/** Status of one payment; `withdrawn` was cancelled so that another could be made. */
const PROVIDER_STATUS_NAMES = [...PAYMENT_STATUS_NAMES, 'anulado'] as const;

const DISPUTE_NAMES = ['abierta', 'ganada', 'perdida'] as const;

/** Includes a sign or a word that shoppers type before the number. */
export const MAX_TYPED_NUMBER = 40;
export const BAD_ORDER_NUMBER = 'Revisá el número de pedido: lleva números, letras y guiones.';

export const shippingTypeSchema = z.enum(['ship_pap', 'ship_pas', 'pickup']);

/** Name, address with city and province, and opening hours. */
export const pickupPointSchema = z.object({
  name: z.string(),
  address: z.string(),
  hours: z.string(),
});

export const instantSchema = z.string().describe('ISO 8601 with offset');
const statusSchema = z.enum(ORDER_STATUS_NAMES);

const orderProductSchema = z.object({
  id: z.int(),
  cantidad: z.int(),
  status: statusSchema,
  subproduct_id: z.string().describe('Digits'),
  subcode: z.string(),
  title: z.string(),
  audience_line: audienceLineSchema,
  size: z.string(),
  color: z.string(),
  price: pesosSchema.describe('The list price at that time'),
  sale_price: pesosSchema.describe('Price paid for one unit'),
  transfer_discount: pesosSchema.describe(
    'Transfer discount per unit: already included in `sale_price`',
  ),
  img_front: z.string(),
  img_back: z.string(),
});

const orderPaymentSchema = z.object({
  id: z.string().describe('The provider’s id'),
  provider: z.string(),
  status: z.enum(PROVIDER_STATUS_NAMES).describe('`pendiente` while the provider has not answered'),
  amount: pesosSchema.describe('In its currency; may differ from the order’s total'),
  currency: z.string().describe('ISO 4217'),
  refunded: pesosSchema.describe('Amount refunded'),
  dispute: z
    .enum(DISPUTE_NAMES)
    .nullable()
    .describe('The buyer contests the charge; won and lost from the shop’s side'),
  counted: pesosSchema.optional().describe('The part of it that pays for the order'),
  credited: pesosSchema.optional().describe('Given back as store credit, and not as money'),
  timestamp: instantSchema.optional().describe('When the shop first heard of it'),
});

export const orderSchema = z.object({
  id: z.int(),
  order_number: z.string(),
  user: z.string().describe("The buyer's email; empty after the account was deleted"),
  user_type: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  telephone: z.number().nullable().describe('10 digits'),
  recipient_dni: z
    .string()
    .nullable()
    .optional()
    .describe('The document of who receives it: 7 or 8 digits, the last 3 for a link'),
  status: statusSchema,
  products: z.array(orderProductSchema),
  products_cost: pesosSchema.describe('After `transfer_discount`'),
  transfer_discount: pesosSchema.describe('Transfer discount on the products'),
  delivery_cost: pesosSchema,
  coupon: z.string().nullable(),
  coupon_value: pesosSchema,
  coupon_is_automatic: z.boolean().optional().describe('`coupon` names an offer without a code'),
  discount: pesosSchema.optional().describe('Given by the shop when it edited the order'),
  total_cost: pesosSchema,
  waived: pesosSchema.optional().describe('Part of the total that the shop does not ask for'),
  amount_due: pesosSchema
    .optional()
    .describe('What an unpaid order still needs: the total, less what came in part'),
  delivery_address: z.string(),
  province: z.string(),
  city: z.string(),
  postal_code: z.string(),
  shipping_type: shippingTypeSchema,
  pickup_point: pickupPointSchema
    .nullable()
    .describe('Where it is picked up, as the shop said when it was bought'),
  timestamp: instantSchema,
  payment_date: instantSchema.nullable(),
  payment_type: z.enum(PAYMENT_METHODS),
  payment_status: z.enum(PAYMENT_STATUS_NAMES),
  expires_at: instantSchema
    .nullable()
    .describe('When an unpaid order releases its stock; null once that cannot happen'),
  transfer_said_at: instantSchema
    .nullable()
    .optional()
    .describe('When the buyer said that the transfer was made; the shop has not confirmed it'),
  refund_due: z
    .boolean()
    .describe('Refund due: paid but not deliverable, more than it costs, or in another currency'),
  payments: z.array(orderPaymentSchema).describe('Oldest first'),
  carrier: z.string().describe('Empty for pick-up'),
  tracking_code: z.string().nullable().describe('With several parcels, of the latest'),
  parcels: z
    .array(
      z.object({
        id: z.int(),
        carrier: z.string(),
        tracking_code: z.string().nullable(),
        timestamp: instantSchema,
        products: z.array(z.object({ id: z.int().describe('Of `products`'), units: z.int() })),
      }),
    )
    .optional()
    .describe('The parts in which it was sent, oldest first; none if it was sent whole'),
  invoice_type: z.enum(INVOICE_TYPES),
  cuit: z.string().nullable().describe('11 digits'),
  iva_condition: z.literal([...IVA_CONDITIONS]).nullable(),
  pending_edit: z
    .object({
      amount_due: pesosSchema.describe('The part of the difference that has not come'),
      expires_at: instantSchema.describe('Then the order stays as it is'),
      text: z.string().describe('The change in words'),
    })
    .nullable()
    .optional()
    .describe('A change that is made once its difference is paid'),
  gift_card: z
    .object({
      recipient: z
        .object({ name: z.string(), email: z.string() })
        .nullable()
        .describe('Its code is mailed there; null: to the buyer'),
      message: z.string(),
      ending: z
        .string()
        .nullable()
        .describe('The last characters of its code; null until it is paid'),
    })
    .nullable()
    .optional()
    .describe('The order buys a gift card: nothing is shipped, whatever `shipping_type` says'),
  history: z.array(
    z.object({ status: statusSchema, at: instantSchema, by: z.string().nullable() }),
  ),
});

export const userOrdersSchema = z.object({ orders: z.array(orderSchema) });

/** The number and the email must belong to the same order. */
export const orderLookupSchema = z.object({
  order_number: wireText(MAX_TYPED_NUMBER)
    .refine((typed) => readOrderNumber(typed) !== null, BAD_ORDER_NUMBER)
    .transform((typed) => readOrderNumber(typed) ?? ''),
  email: emailField,
});

export type OrderLookupWire = z.input<typeof orderLookupSchema>;
export type OrderWire = z.infer<typeof orderSchema>;
export type OrderStatusWire = OrderWire['status'];
export type PaymentStatusWire = OrderWire['payment_status'];
export type OrderPaymentWire = OrderWire['payments'][number];
export type ShippingTypeWire = OrderWire['shipping_type'];
export type UserOrdersWire = z.infer<typeof userOrdersSchema>;

const MOST_AT_ONCE = 100;

const orderNumber = wireText(40).trim().min(1, 'Falta el número de pedido.');

const status = orderSchema.shape.status;

/** A day in Argentina, or an instant. */
const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Ingresá una fecha válida.',
});

/**
 * Filters of the admin's order list. Days are inclusive: `startDate` from the start of the day, `endDate` to its end.
 */
export const ordersFilterSchema = z.strictObject({
  status: status.optional(),
  startDate: dayOrInstant.optional(),
  endDate: dayOrInstant.optional(),
  q: wireText(80)
    .trim()
    .optional()
    .describe('Parts of a number, an email, a name, a phone or a product’s title'),
});

export const orderPagesSchema = pageOf(orderSchema);

/** All of them or none. */
export const statusUpdateSchema = z.strictObject({
  order_numbers: z
    .array(orderNumber)
    .min(1, 'Elegí al menos un pedido.')
    .max(MOST_AT_ONCE, `Hasta ${MOST_AT_ONCE} pedidos por vez.`),
  status,
  tracking_code: wireText(80).trim().min(1, 'Falta el código de seguimiento.').optional(),
});

export type OrdersFilterWire = z.infer<typeof ordersFilterSchema>;

export type StatusUpdateWire = z.infer<typeof statusUpdateSchema>;
