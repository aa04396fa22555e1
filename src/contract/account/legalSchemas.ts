import { z } from 'zod';
import { isEmail, MAX_EMAIL } from '../../domain/people/credentials.ts';
import { LEGAL_TEXT_KEYS } from '../../domain/legalText.ts';
import {
  isContactPhone,
  MAX_ANSWER,
  MAX_PHONE,
  MAX_REASON,
  readOrderNumber,
  RETURN_WAYS,
  WITHDRAWAL_STATES,
} from '../../domain/orders/withdrawal.ts';
import { BAD_ORDER_NUMBER, MAX_TYPED_NUMBER } from '../orders/orderSchemas.ts';
import { pageOf, pageQuerySchema, wireLines, wireText } from '../wireSchemas.ts';

const NEITHER = 'Escribí tu número de pedido o tu email.';
const BAD_EMAIL = 'Ingresá un email válido';
const BAD_PHONE = 'Ingresá un teléfono válido.';

/** An unknown key is a 404, like an unknown page. */
export const legalTextParamsSchema = z.object({ key: z.string().max(200) });

export const legalTextSchema = z.object({
  key: z.enum(LEGAL_TEXT_KEYS),
  title: z.string(),
  body: z
    .string()
    .describe(
      'Paragraphs between empty lines, ## headings, - lists, | tables |, **strong** and [links](/terminos); no HTML',
    ),
  is_default: z
    .boolean()
    .describe('The default text: a professional must confirm it before it is relied on'),
  updated_at: z.iso.datetime(),
});

/** Empty fields were not given. */
export const withdrawalSchema = z
  .object({
    order_number: line(
      MAX_TYPED_NUMBER,
      (text) => readOrderNumber(text) !== null,
      BAD_ORDER_NUMBER,
    ),
    email: line(MAX_EMAIL, isEmail, BAD_EMAIL),
    phone: line(MAX_PHONE, isContactPhone, BAD_PHONE),
    reason: wireLines(MAX_REASON).trim().optional(),
  })
  .refine((said) => said.order_number || said.email, { path: ['order_number'], error: NEITHER });

export const openedWithdrawalSchema = z.object({
  code: z.string(),
  created_at: z.iso.datetime(),
  answer_by: z.iso.datetime().describe('24 hours later: the shop’s deadline to answer'),
});

/** The same on the order's page, which knows the order and its buyer. */
export const withdrawOrderSchema = z.strictObject({
  reason: wireLines(MAX_REASON).trim().optional(),
});

/** A withdrawal case as its order shows it. */
export const withdrawalCaseSchema = z.object({
  code: z.string(),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  return_way: z
    .enum(RETURN_WAYS)
    .nullable()
    .optional()
    .describe('The goods come back with a label that the shop sends, or at its counter'),
  received_at: z.iso.datetime().nullable().optional().describe('The goods are back since then'),
});

/** A stored withdrawal case; fields that were not given are empty. */
export const keptWithdrawalSchema = z.object({
  code: z.string(),
  order_number: z.string(),
  email: z.string(),
  phone: z.string(),
  reason: z.string(),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  answer: z.string(),
});

/** A withdrawal case for admins. */
export const adminWithdrawalSchema = keptWithdrawalSchema.extend({
  answer_by: z.iso.datetime().describe('24 hours after it was opened'),
  answered_by: z.string().nullable().describe('User name of the admin'),
  cases_of_order: z.int().describe('Cases that name the same order, this one included'),
});

export const withdrawalPagesSchema = pageOf(adminWithdrawalSchema);

export const withdrawalsQuerySchema = pageQuerySchema.extend({
  state: z.enum(WITHDRAWAL_STATES, 'Tiene que ser open o answered.').optional(),
  q: wireText(80).trim().optional().describe('Part of a code, an order number or an email'),
  ordering: z
    .enum(['created', '-created'])
    .default('-created')
    .describe('`created`: the first deadline first'),
});

export const withdrawalParamsSchema = z.object({ code: wireText(40) });

export const withdrawalAnswerSchema = z.strictObject({
  answer: wireLines(MAX_ANSWER).trim().min(1, 'Escribí la respuesta.'),
});

export type LegalTextWire = z.infer<typeof legalTextSchema>;
export type WithdrawalWire = z.input<typeof withdrawalSchema>;
export type OpenedWithdrawalWire = z.infer<typeof openedWithdrawalSchema>;
export type KeptWithdrawalWire = z.infer<typeof keptWithdrawalSchema>;
export type WithdrawalCaseWire = z.infer<typeof withdrawalCaseSchema>;
export type AdminWithdrawalWire = z.infer<typeof adminWithdrawalSchema>;

/** One optional line. */
function line(maxLength: number, isRight: (text: string) => boolean, sentence: string) {
  return wireText(maxLength)
    .trim()
    .refine((text) => text === '' || isRight(text), sentence)
    .optional();
}
