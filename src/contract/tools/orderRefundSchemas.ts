import { z } from 'zod';
import { MAX_REFERENCE } from '../../domain/orders/adminOrder.ts';
import { REFUND_ORIGINS, REFUND_REFUSALS, REFUND_STATES } from '../../domain/orders/refund.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { instantSchema } from '../orders/orderSchemas.ts';
import { urlId, wireId, wireText } from '../wireSchemas.ts';
import { documentSchema } from './orderDisputeSchemas.ts';
import { wireVersion } from './tableSchemas.ts';

/** Money as people type it, which came or goes. */
export const movedPesosSchema = pesosSchema
  .positive('Tiene que ser más que cero.')
  .max(9_999_999_999, 'Es demasiado.')
  .refine((pesos) => Math.round(pesos * 100) / 100 === pesos, 'Hasta dos decimales.');

/** Money of a payment that goes back, or went back. */
export const orderRefundSchema = z.object({
  id: z.int(),
  provider: z.string(),
  payment_id: z.string(),
  amount: pesosSchema.describe('In the currency of the payment'),
  shipping: pesosSchema.describe('The part of it that is the delivery'),
  lines: z.array(z.object({ id: z.int(), units: z.int(), amount: pesosSchema })),
  state: z
    .enum(REFUND_STATES)
    .describe('`sent`: the provider was asked and has not decided; `failed`: nothing went back'),
  origin: z.enum(REFUND_ORIGINS).describe('`panel`: made at the provider, not by the shop'),
  refusal: z.enum(REFUND_REFUSALS).nullable().describe('Why it failed'),
  as_credit: z.boolean().optional().describe('Given as store credit: no money went back'),
  reference: z.string(),
  asked_at: instantSchema,
  ended_at: instantSchema.nullable(),
  by: z.string().nullable(),
  proof: z.string().nullable().optional().describe('The name of a file that proves it'),
});

const MOST_LINES = 200;
const version = wireVersion.describe('The version that the caller has seen');
const acceptsOther = z
  .boolean()
  .optional()
  .describe('Needed if the account’s holder is not the buyer');

export const refundSchema = z.strictObject({
  version,
  provider: wireText(40),
  payment_id: wireText(100),
  amount: movedPesosSchema,
  reference: wireText(MAX_REFERENCE).trim().default(''),
  lines: z
    .array(
      z.strictObject({
        id: wireId,
        units: z.int().min(1).max(9_999),
        restock: z.boolean().default(false).describe('They are in stock again'),
      }),
    )
    .max(MOST_LINES)
    .optional()
    .describe('The goods that it pays back: the amount has to be what they and the delivery cost'),
  shipping: z.boolean().optional().describe('The delivery goes back too'),
  promised: z
    .boolean()
    .optional()
    .describe('A transfer or cash that was not given back yet: the buyer is asked for an account'),
  other_holder: acceptsOther,
  as_credit: z
    .boolean()
    .optional()
    .describe(
      'The buyer agreed to get store credit, or a gift card by mail, in place of the money',
    ),
});

/** A promised refund that was made. */
export const refundPaidSchema = z.strictObject({
  version,
  reference: wireText(MAX_REFERENCE).trim().min(1, 'Escribí el número de la transferencia.'),
  other_holder: acceptsOther,
});

/** A file that proves a transfer, or cash: JPG, PNG or PDF up to 10 MB. */
export const refundProofSchema = documentSchema.extend({ version });

export const refundWithdrawnSchema = z.strictObject({ version });

export const refundParamsSchema = z.object({ orderNumber: wireText(40), id: urlId });

export type OrderRefundWire = z.infer<typeof orderRefundSchema>;
export type RefundWire = z.input<typeof refundSchema>;
export type RefundProofWire = z.input<typeof refundProofSchema>;
export type RefundPaidWire = z.input<typeof refundPaidSchema>;
export type WantedRefundWire = z.output<typeof refundSchema>;
