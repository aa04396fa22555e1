import { z } from 'zod';
import { MAX_CARRIER, MAX_REASON, MAX_TRACKING_CODE } from '../../domain/orders/adminOrder.ts';
import { MAX_EXCHANGE_TEXT } from '../../domain/orders/exchange.ts';
import { MAX_RETURN_TEXT, RETURN_WAYS } from '../../domain/orders/withdrawal.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { exchangedGoods } from '../orders/exchangeSchemas.ts';
import { urlId, wireId, wireLines, wireText } from '../wireSchemas.ts';
import { orderParamsSchema } from './orderToolsSchemas.ts';
import { wireVersion } from './tableSchemas.ts';

const version = wireVersion.describe('The version that the caller has seen');

export const exchangeParamsSchema = orderParamsSchema.extend({ id: urlId });

export const exchangeQuoteRequestSchema = z.strictObject(exchangedGoods);

export const exchangeQuoteSchema = z.object({
  value: pesosSchema.describe('What comes back cost this after all discounts'),
  cost: pesosSchema.describe('What goes out costs this'),
  difference: z.number().describe('Pesos; below zero the buyer gets it back'),
  amount_due: pesosSchema.describe('The buyer pays this'),
  amount_back: pesosSchema.describe('The buyer gets this back'),
  available: z.array(z.int()).describe('Units in stock, by `out`'),
});

export const newExchangeSchema = z.strictObject({
  ...exchangedGoods,
  version,
  exchange: wireId.nullable().default(null).describe('The buyer’s wish that it answers'),
  goes_first: z.boolean().default(false),
  return_way: z.enum(RETURN_WAYS),
  return_text: wireLines(MAX_RETURN_TEXT)
    .trim()
    .min(1, 'Contá cómo se devuelve.')
    .describe('The buyer reads it'),
  reason: wireLines(MAX_REASON).trim().default('').describe('The buyer does not read it'),
  expected_difference: z.number().describe('Of the quote; 409 if it is another one now'),
});

export const exchangeDeclinedSchema = z.strictObject({
  version,
  answer: wireLines(MAX_EXCHANGE_TEXT)
    .trim()
    .min(1, 'Contale por qué no.')
    .describe('The buyer reads it'),
});

export const exchangeReceivedSchema = z.strictObject({
  version,
  restocked: z
    .array(z.strictObject({ id: wireId, units: z.int().min(0, 'Tiene que ser al menos 0.') }))
    .default([])
    .describe('By line: units that can be sold again'),
});

export const exchangeSentSchema = z.strictObject({
  version,
  carrier: wireText(MAX_CARRIER).trim().default(''),
  tracking_code: wireText(MAX_TRACKING_CODE).trim().default(''),
});

export const exchangeClosedSchema = z.strictObject({
  version,
  reason: wireLines(MAX_REASON)
    .trim()
    .min(1, 'Contá por qué.')
    .describe('The buyer does not read it'),
});

export type NewExchangeWire = z.input<typeof newExchangeSchema>;
export type ExchangeQuoteWire = z.infer<typeof exchangeQuoteSchema>;
