import { z } from 'zod';
import { MAX_REASON } from '../../domain/orders/adminOrder.ts';
import { MAX_MANUAL_LINES, MAX_MANUAL_UNITS } from '../../domain/orders/manualOrder.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { shippingTypeSchema } from '../orders/orderSchemas.ts';
import { wireId, wireLines } from '../wireSchemas.ts';
import { placeSchema } from './orderToolsSchemas.ts';
import { wireVersion } from './tableSchemas.ts';

const units = (least: number) =>
  z
    .int('Tiene que ser un número entero.')
    .min(least, `Tiene que ser al menos ${least}.`)
    .max(MAX_MANUAL_UNITS, `Tiene que ser como mucho ${MAX_MANUAL_UNITS}.`);

const money = pesosSchema
  .min(0, 'Tiene que ser al menos 0.')
  .max(9_999_999_999, 'Es demasiado.')
  .refine((pesos) => Math.round(pesos * 100) / 100 === pesos, 'Hasta dos decimales.');

const TWICE = 'Hay una línea repetida.';

const deliverySchema = z
  .strictObject({
    shipping_type: shippingTypeSchema,
    pickup_point: wireId.nullable().default(null).describe('By id; the first point if absent'),
    place: placeSchema.nullable().default(null).describe('Not needed for pick-up'),
  })
  .refine(({ shipping_type: type, place }) => type === 'pickup' || place !== null, {
    message: 'Completá la dirección.',
    path: ['place'],
  });

const wanted = {
  lines: z
    .array(z.strictObject({ id: wireId, quantity: units(0) }))
    .max(MAX_MANUAL_LINES)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, TWICE)
    .default([])
    .describe('Lines that change; 0 takes one out'),
  added: z
    .array(z.strictObject({ size_id: wireId, quantity: units(1) }))
    .max(MAX_MANUAL_LINES)
    .refine((lines) => new Set(lines.map(({ size_id: id }) => id)).size === lines.length, TWICE)
    .default([])
    .describe('What comes in, at today’s price'),
  delivery: deliverySchema.nullable().default(null).describe('Null to keep it'),
  shipping_cost: money
    .nullable()
    .default(null)
    .describe('Null for what it was, or for what another delivery is quoted'),
  discount: money.default(0).describe('Of the shop, beside coupon and transfer discount'),
};

export const editQuoteRequestSchema = z.strictObject(wanted);

export const orderEditSchema = z.strictObject({
  ...wanted,
  version: wireVersion.describe('The version that the caller has seen'),
  expected_total: pesosSchema.describe('The total of the quote; 409 if it is another one now'),
  reason: wireLines(MAX_REASON).trim().default('').describe('The buyer does not read it'),
});

export const editWithdrawnSchema = z.strictObject({ version: wireVersion });

export const editQuoteSchema = z.object({
  products_cost: pesosSchema,
  coupon_value: pesosSchema,
  discount: pesosSchema,
  delivery_cost: pesosSchema,
  total_cost: pesosSchema,
  total_before: pesosSchema,
  added: z.array(
    z.object({
      size_id: z.int(),
      quantity: z.int(),
      unit_price: pesosSchema,
      available: z.int(),
    }),
  ),
  amount_due: pesosSchema.describe('The buyer pays this before the order changes'),
  amount_back: pesosSchema.describe('The buyer gets this back'),
  at_once: z.boolean().describe('The order changes as soon as it is saved'),
});

export type EditQuoteRequestWire = z.input<typeof editQuoteRequestSchema>;
export type WantedEditWire = z.output<typeof editQuoteRequestSchema>;
export type OrderEditWire = z.input<typeof orderEditSchema>;
export type EditQuoteWire = z.infer<typeof editQuoteSchema>;
