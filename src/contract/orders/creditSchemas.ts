import { z } from 'zod';
import { CREDIT_MOVEMENTS, MAX_TYPED_CODE } from '../../domain/orders/credit.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { wireText } from '../wireSchemas.ts';
import { instantSchema } from './orderSchemas.ts';

const cardField = wireText(MAX_TYPED_CODE).trim();

/** Credit that a purchase uses. */
export const wantedCreditSchema = z
  .strictObject({
    card: cardField.nullable().default(null).describe('The code of a gift card, used first'),
    uses_balance: z.boolean().default(false).describe('The caller’s own credit pays what is left'),
    expected: pesosSchema.describe(
      'What the shopper saw that it pays; if it differs, nothing is bought (409)',
    ),
  })
  .nullable()
  .default(null)
  .describe('Store credit; the rest is paid with `payment_method`');

export const cardQuestionSchema = z.strictObject({ card: cardField.min(1, 'Escribí el código.') });

export const shownCardSchema = z.object({
  ending: z.string().describe('The last characters of its code'),
  balance: pesosSchema,
  expires_at: instantSchema.nullable().describe('Null for no end'),
});

export const creditMovementSchema = z.object({
  id: z.int(),
  kind: z.enum(CREDIT_MOVEMENTS),
  amount: z.number().describe('Pesos; below 0 for what was spent'),
  balance_after: pesosSchema,
  order_number: z.string().nullable(),
  timestamp: instantSchema,
});

/** The caller's own credit. */
export const buyerCreditSchema = z.object({
  balance: pesosSchema,
  blocked: z.boolean().describe('It cannot be used now'),
  movements: z.array(creditMovementSchema).describe('Newest first'),
});

export type WantedCreditWire = z.input<typeof wantedCreditSchema>;
export type ShownCardWire = z.infer<typeof shownCardSchema>;
export type CreditMovementWire = z.infer<typeof creditMovementSchema>;
export type BuyerCreditWire = z.infer<typeof buyerCreditSchema>;
