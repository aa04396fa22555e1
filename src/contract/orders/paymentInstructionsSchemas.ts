import { z } from 'zod';
import { CARD_PROVIDERS } from '../../domain/orders/cardProvider.ts';
import { PAYMENT_METHODS } from '../../domain/orders/order.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { instantSchema } from './orderSchemas.ts';

export const cardProviderField = z
  .enum(CARD_PROVIDERS)
  .nullish()
  .describe('Who charges the card: one of `card_providers`');

export const cardProvidersField = z
  .array(z.enum(CARD_PROVIDERS))
  .optional()
  .describe('Who charges cards; the default comes first');

const transferSchema = z.object({
  holder: z.string(),
  cuit: z.string().describe('11 digits'),
  bank: z.string(),
  cbu: z.string().describe('22 digits'),
  alias: z.string(),
  amount: pesosSchema,
  reference: z.string().describe('The order number'),
  expires_at: instantSchema,
});

/** An order is paid at a page to open, or at a bank account for a transfer. */
export const paymentInstructionsSchema = z.object({
  method: z.enum(PAYMENT_METHODS),
  redirect_url: z
    .string()
    .optional()
    .describe("The provider's page; missing while the provider is unavailable"),
  card_providers: cardProvidersField,
  transfer: transferSchema.optional(),
});

/** Starts another payment. */
export const payOrderSchema = z.object({
  replace_pending: z
    .boolean()
    .default(false)
    .describe('Cancels a payment that the provider has not decided yet'),
  card_provider: cardProviderField,
});

export type PaymentInstructionsWire = z.infer<typeof paymentInstructionsSchema>;
