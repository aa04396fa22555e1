import { z } from 'zod';
import { shippingTypeSchema } from './orderSchemas.ts';
import { pesosSchema } from './productCardSchemas.ts';
import { wireId } from './wireText.ts';

export const shippingCostQuerySchema = z.object({
  /** Whatever is no postal code gets one and the same answer: a missing one too. */
  postalCode: z.string().catch('').describe('4 digits or the 8 characters of the full code'),
  shippingType: shippingTypeSchema,
  productId: wireId.optional().describe('One unit of it is added to the cart for this quote'),
});

export const shippingCostSchema = z.object({
  shipping_cost: pesosSchema.describe('What the shopper pays'),
  full_cost: pesosSchema,
  discount: pesosSchema.describe('What the shop pays of it'),
  eta_days: z.object({ min: z.int(), max: z.int() }).describe('Business days'),
  arrival: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .describe('The same as dates, counted from today: when it arrives or can be picked up'),
  carrier: z.string(),
  pickup_point: z
    .object({ name: z.string(), address: z.string(), hours: z.string() })
    .optional()
    .describe('Only of a pickup'),
});

export type ShippingCostWire = z.infer<typeof shippingCostSchema>;
