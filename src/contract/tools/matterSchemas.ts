import { z } from 'zod';
import { MATTER_KINDS, MAX_ASIDE_REASON, SET_ASIDE_KINDS } from '../../domain/orders/openMatter.ts';
import { REFUND_REFUSALS } from '../../domain/orders/refund.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { instantSchema } from '../orders/orderSchemas.ts';
import { pageOf, urlId, wireId, wireText } from '../wireSchemas.ts';
import { tableQuerySchema, unlessEmpty } from './tableSchemas.ts';

export const matterSchema = z.object({
  kind: z.enum(MATTER_KINDS),
  subject: z
    .int()
    .describe('Id of a stray payment, a refund or a mail; otherwise of the payment in the books'),
  at: instantSchema,
  order_number: z.string().nullable(),
  buyer: z.string(),
  amount: pesosSchema.nullable().describe('What is due back, missing or disputed'),
  currency: z.string(),
  provider: z.string().nullable(),
  payment_id: z.string().nullable(),
  received: pesosSchema.nullable().describe('What came of the price, of a part'),
  by_transfer: z.boolean().describe('The order is paid by transfer'),
  refusal: z.enum(REFUND_REFUSALS).nullable().describe('Why nothing was given back'),
  detail: z.string().describe('The number that a stray payment names, or a mail’s last error'),
  asked: z.boolean().describe('Giving back was asked for, without an answer yet'),
  disputed: z.boolean(),
  answer_by: instantSchema.nullable().describe('Until then a dispute can be answered'),
});

export const matterPageSchema = pageOf(matterSchema);

export const matterQuerySchema = tableQuerySchema(['at'])
  .omit({ q: true })
  .extend({ kind: unlessEmpty(z.enum(MATTER_KINDS)) });

export const matterParamsSchema = z.object({ id: urlId });

export const assignPaymentSchema = z.strictObject({
  order_number: wireText(40).trim().min(1, 'Escribí el número del pedido.'),
});

export const setAsideSchema = z.strictObject({
  kind: z.enum(SET_ASIDE_KINDS),
  subject: wireId,
  reason: wireText(MAX_ASIDE_REASON).trim().min(1, 'Escribí cómo quedó resuelto.'),
});

export type MatterWire = z.infer<typeof matterSchema>;
export type SetAsideWire = z.infer<typeof setAsideSchema>;
