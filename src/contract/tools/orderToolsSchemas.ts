import { withdrawalCaseSchema } from '../account/legalSchemas.ts';
import { z } from 'zod';
import {
  MAX_BULK_ORDERS,
  MAX_CARRIER,
  MAX_NOTE,
  MAX_PRINTED_ORDERS,
  MAX_REASON,
  MAX_REFERENCE,
  MAX_TRACKING_CODE,
  ORDER_LOG_KINDS,
  ORDER_SORTS,
} from '../../domain/orders/adminOrder.ts';
import { MAIL_STATES } from '../../domain/tools/keptMail.ts';
import { RESENT_MAILS } from '../../domain/orders/orderActions.ts';
import { TRANSFER_DECISIONS } from '../../domain/orders/receivedTransfer.ts';
import {
  instantSchema,
  orderSchema,
  ordersFilterSchema,
  shippingTypeSchema,
} from '../orders/orderSchemas.ts';
import { orderExchangeSchema } from '../orders/exchangeSchemas.ts';
import { givenRefundAccountSchema } from '../orders/refundAccountSchemas.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import {
  phoneField,
  postalCodeField,
  provinceField,
  streetNumberField,
} from '../account/profileFields.ts';
import { contradictedProvinces } from '../../domain/people/postalCodeProvince.ts';
import { formatPostalCode } from '../../domain/people/postalCode.ts';
import { orderDisputeSchema } from './orderDisputeSchemas.ts';
import { movedPesosSchema, orderRefundSchema } from './orderRefundSchemas.ts';
import { wireVersion } from './tableSchemas.ts';
import { pageOf, pageQuerySchema, wireLines, wireText } from '../wireSchemas.ts';

const { status, payment_status, payment_type } = orderSchema.shape;

export const orderRowSchema = z.object({
  order_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user: z.string().describe('The buyer’s email'),
  status,
  payment_status,
  payment_type,
  shipping_type: shippingTypeSchema,
  gift_card: z.boolean().optional().describe('It buys a gift card: nothing is shipped'),
  total_cost: pesosSchema,
  amount_due: pesosSchema.describe('What it still needs; 0 once it is paid'),
  units: z.int(),
  province: z.string(),
  city: z.string(),
  timestamp: instantSchema,
  payment_date: instantSchema.nullable(),
  expires_at: instantSchema.nullable(),
  refund_due: z.boolean(),
  disputed: z.boolean().describe('The buyer disputes a payment'),
  carrier: z.string(),
  tracking_code: z.string().nullable(),
  version: z.int().describe('Counts the changes of the order'),
});

const filters = {
  ...ordersFilterSchema.shape,
  order_numbers: wireText(MAX_BULK_ORDERS * 41)
    .transform((text) => text.split(','))
    .optional()
    .describe('Only these, separated by commas'),
  payment_status: payment_status.optional(),
  payment_type: payment_type.optional(),
  shipping_type: shippingTypeSchema.optional(),
  refund_due: z.enum(['true', 'false']).optional(),
  ordering: z.enum(ORDER_SORTS).default('-placed'),
};

/** Filters of the admin's list; the same for its file. */
export const orderFiltersSchema = z.strictObject(filters);

export const orderRowsQuerySchema = z.strictObject({ ...pageQuerySchema.shape, ...filters });

export const orderRowsSchema = pageOf(orderRowSchema);

export const orderBoardSchema = z.object({
  columns: z.array(
    z.object({
      status,
      count: z.int(),
      results: z.array(orderRowSchema).describe('The newest; the list has all of them'),
    }),
  ),
});

export const orderParamsSchema = z.object({ orderNumber: wireText(40) });

const recipientSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  telephone: z.number().nullable().describe('10 digits'),
  address: z.string(),
  street_number: z.number().nullable(),
  depto: z.string(),
  neighbourhood: z.string(),
  city: z.string(),
  province: z.string(),
  postal_code: z.string(),
});

export const adminOrderSchema = z.object({
  order: orderSchema,
  version: z.int().describe('Send it with a change: 409 if the order has changed since'),
  recipient: recipientSchema,
  log: z
    .array(
      z.object({
        id: z.int(),
        kind: z.enum(ORDER_LOG_KINDS),
        text: z
          .string()
          .describe(
            'A note, the reference of a payment, a reason, the address before, or a kind of mail',
          ),
        amount: pesosSchema.nullable(),
        at: instantSchema,
        by: z.string().nullable(),
      }),
    )
    .describe('Oldest first'),
  mails: z.array(
    z.object({
      id: z.int(),
      subject: z.string().describe('Empty until it is sent'),
      state: z.enum(MAIL_STATES),
      created_at: instantSchema,
      sent_at: instantSchema.nullable(),
      last_error: z.string().nullable(),
    }),
  ),
  buyer_url: z
    .string()
    .describe('Where the buyer sees and pays it: it opens the order for everyone who has it'),
  transfer_tolerance: pesosSchema.describe('How much a transfer may lack to count as the whole'),
  orders_of_buyer: z.int().describe('Orders with this email, this one included'),
  withdrawals: z
    .array(withdrawalCaseSchema)
    .describe('Cases of the right to withdraw from it, oldest first'),
  withdrawal_exempt: z.boolean().describe('Bought to sell again: no right to withdraw'),
  returned: z
    .array(z.object({ id: z.int(), units: z.int() }))
    .describe('By line: units that came back and are in stock again'),
  refunds: z.array(orderRefundSchema).describe('Money that goes back or went back, oldest first'),
  refund_account: givenRefundAccountSchema
    .nullable()
    .describe('Where the buyer wants a transfer, or cash, back'),
  gift_card_left: pesosSchema
    .nullable()
    .describe('On the gift card that it has sold: no more of the price can go back'),
  exchanges: z.array(orderExchangeSchema).describe('Oldest first'),
  disputes: z.array(orderDisputeSchema).describe('Chargebacks and claims, oldest first'),
});

const version = wireVersion.describe('The version that the caller has seen');
const reference = wireText(MAX_REFERENCE).trim().default('');

export const orderStatusSchema = z.strictObject({
  version,
  status,
  carrier: wireText(MAX_CARRIER).trim().optional(),
  tracking_code: wireText(MAX_TRACKING_CODE).trim().optional(),
  reason: wireLines(MAX_REASON)
    .trim()
    .optional()
    .describe('Of a cancellation; the buyer does not read it'),
});

export const transferSchema = z.strictObject({
  version,
  amount: movedPesosSchema.describe(
    'What arrived: together with what came before, it pays the order',
  ),
  reference,
  decision: z
    .enum(TRANSFER_DECISIONS)
    .optional()
    .describe(
      'Needed if it is not exactly what is missing: `accept` less as the whole, book it as a `part`, or take the ' +
        '`surplus` to give it back',
    ),
  reason: wireLines(MAX_REASON)
    .trim()
    .optional()
    .describe('Why less than the tolerance allows is accepted; the buyer does not read it'),
  mail: z.boolean().optional().describe('The buyer gets a mail; true by default'),
});

const needed = (max: number) => wireText(max).trim().min(1, 'Completá este dato.');

const placeFields = {
  address: needed(120),
  street_number: streetNumberField.default(null),
  depto: wireText(20).trim().default(''),
  neighbourhood: wireText(80).trim().default(''),
  city: needed(80),
  province: provinceField.refine((name) => name !== '', 'Elegí una provincia.'),
  postal_code: postalCodeField.refine(
    (code): boolean => code !== null,
    'Ingresá un código postal válido.',
  ),
};

const placeShape = z.object(placeFields);

function checkProvince(
  { postal_code: code, province }: z.output<typeof placeShape>,
  context: z.RefinementCtx,
): void {
  if (!code || contradictedProvinces(formatPostalCode(code), province).length === 0) return;
  const message = 'El código postal no es de esa provincia.';
  context.addIssue({ code: 'custom', path: ['postal_code'], message });
}

export const recipientChangeSchema = z
  .strictObject({
    version,
    first_name: needed(80),
    last_name: needed(80),
    telephone: phoneField.default(null),
    ...placeFields,
  })
  .superRefine(checkProvince);

/** The address of a parcel. */
export const placeSchema = z.strictObject(placeFields).superRefine(checkProvince);

export const noteSchema = z.strictObject({
  text: wireLines(MAX_NOTE).trim().min(1, 'Escribí la nota.'),
});

export const resentMailSchema = z.strictObject({ mail: z.enum(RESENT_MAILS) });

const numbers = (most: number) =>
  z
    .array(wireText(40).trim().min(1, 'Falta el número de pedido.'))
    .min(1, 'Elegí al menos un pedido.')
    .max(most, `Hasta ${most} pedidos por vez.`);

export const bulkStatusSchema = z.strictObject({
  order_numbers: numbers(MAX_BULK_ORDERS),
  status: status.extract(['Armado', 'Enviado']),
  carrier: wireText(MAX_CARRIER).trim().optional(),
  tracking_codes: z
    .record(wireText(40), wireText(MAX_TRACKING_CODE).trim())
    .default({})
    .describe('Tracking code by order number'),
});

export const bulkTransfersSchema = z.strictObject({
  transfers: z
    .array(transferSchema.extend({ order_number: wireText(40).trim().min(1) }))
    .min(1, 'Elegí al menos un pedido.')
    .max(MAX_BULK_ORDERS, `Hasta ${MAX_BULK_ORDERS} pedidos por vez.`)
    .refine(
      (transfers) =>
        new Set(transfers.map(({ order_number: number }) => number)).size === transfers.length,
      'Hay un pedido repetido.',
    ),
});

export const bulkResultSchema = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ order_number: z.string(), detail: z.string() })),
});

export const printedOrdersSchema = z.strictObject({ order_numbers: numbers(MAX_PRINTED_ORDERS) });

export const printedSchema = z.object({
  orders: z.array(
    z.object({
      order: orderSchema,
      recipient: recipientSchema,
    }),
  ),
});

export type OrderRowWire = z.infer<typeof orderRowSchema>;
export type OrderFiltersWire = z.infer<typeof orderFiltersSchema>;
export type OrderBoardWire = z.infer<typeof orderBoardSchema>;
export type AdminOrderWire = z.infer<typeof adminOrderSchema>;
export type OrderStatusChangeWire = z.input<typeof orderStatusSchema>;
export type TransferWire = z.input<typeof transferSchema>;
export type RecipientWire = z.infer<typeof recipientSchema>;
export type RecipientChangeWire = z.input<typeof recipientChangeSchema>;
export type Place = z.output<typeof placeSchema>;
export type RecipientChange = z.output<typeof recipientChangeSchema>;
export type BulkStatusWire = z.input<typeof bulkStatusSchema>;
export type BulkResultWire = z.infer<typeof bulkResultSchema>;
export type PrintedWire = z.infer<typeof printedSchema>;
export type BulkTransfersWire = z.input<typeof bulkTransfersSchema>;
