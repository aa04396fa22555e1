import { z } from 'zod';
import { EXCHANGE_STATES, MAX_EXCHANGE_TEXT } from '../../domain/orders/exchange.ts';
import { MAX_MANUAL_LINES, MAX_MANUAL_UNITS } from '../../domain/orders/manualOrder.ts';
import { RETURN_WAYS } from '../../domain/orders/withdrawal.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { wireId, wireLines } from '../wireSchemas.ts';
import { instantSchema } from './orderSchemas.ts';

const exchangedSize = {
  title: z.string(),
  color: z.string(),
  size: z.string(),
  units: z.int(),
};

export const orderExchangeSchema = z.object({
  id: z.int(),
  state: z.enum(EXCHANGE_STATES),
  by_buyer: z.boolean().describe('The buyer asked for it'),
  goes_first: z.boolean().describe('What goes out does not wait for what comes back'),
  return_way: z.enum(RETURN_WAYS).nullable(),
  return_text: z.string().describe('How the goods come back; empty until it is accepted'),
  reason: z.string().describe('The buyer’s words, or the shop’s own for admins'),
  answer: z.string().describe('Why it was declined; empty otherwise'),
  back: z.array(
    z.object({
      ...exchangedSize,
      line: z.int().describe('Of the order, as it was then'),
      size_id: z.int().nullable(),
      restocked: z.int().describe('Units that went into the stock again'),
    }),
  ),
  out: z.array(z.object({ ...exchangedSize, size_id: z.int() })),
  amount_due: pesosSchema.describe('The whole difference that the buyer pays'),
  amount_back: pesosSchema.describe('The difference that the buyer gets back'),
  asked_at: instantSchema,
  due_at: instantSchema.nullable().describe('What it waits for has to happen until then'),
  received_at: instantSchema.nullable(),
  sent_at: instantSchema.nullable(),
  ended_at: instantSchema.nullable(),
});

/** An order's exchanges on its buyer's page. */
export const exchangesOfPage = {
  exchanges: z.array(orderExchangeSchema).optional().describe('Oldest first'),
  exchange_until: instantSchema
    .nullable()
    .optional()
    .describe('The buyer can ask for another size until then; null if not now'),
};

const units = z
  .int('Tiene que ser un número entero.')
  .min(1, 'Tiene que ser al menos 1.')
  .max(MAX_MANUAL_UNITS, `Tiene que ser como mucho ${MAX_MANUAL_UNITS}.`);

/** Goods that come back, and those that go out. */
export const exchangedGoods = {
  lines: z
    .array(z.strictObject({ id: wireId, units }))
    .min(1, 'Decí qué vuelve.')
    .max(MAX_MANUAL_LINES)
    .refine(
      (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
      'Hay una línea repetida.',
    )
    .describe('Of the order: what comes back'),
  out: z
    .array(z.strictObject({ size_id: wireId, quantity: units }))
    .min(1, 'Decí qué sale.')
    .max(MAX_MANUAL_LINES)
    .refine(
      (lines) => new Set(lines.map(({ size_id: id }) => id)).size === lines.length,
      'Hay una línea repetida.',
    )
    .describe('What goes out'),
};

/** A buyer's wish for other sizes. */
export const askedExchangeSchema = z.strictObject({
  ...exchangedGoods,
  reason: wireLines(MAX_EXCHANGE_TEXT).trim().default(''),
});

export const exchangeOptionsSchema = z.object({
  lines: z.array(
    z.object({
      id: z.int().describe('Of `products`'),
      sizes: z.array(z.object({ size_id: z.int(), size: z.string() })).describe('In stock'),
    }),
  ),
});

export type OrderExchangeWire = z.infer<typeof orderExchangeSchema>;
export type AskedExchangeWire = z.input<typeof askedExchangeSchema>;
export type ExchangeOptionsWire = z.infer<typeof exchangeOptionsSchema>;
