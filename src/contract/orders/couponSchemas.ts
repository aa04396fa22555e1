import { z } from 'zod';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { wireText } from '../wireSchemas.ts';

export const couponParamsSchema = z.object({ name: wireText(80) });

export const couponSchema = z.object({
  detail: z.string(),
  name: z.string(),
  value: pesosSchema.describe(
    'Off the products of the caller’s cart, from the minimum purchase on',
  ),
  min_purchase_value: pesosSchema,
  free_shipping: z.boolean().optional().describe('It pays the delivery'),
  applies: z.boolean().optional().describe('False if it is not for this shopper or these products'),
});

export type CouponWire = z.infer<typeof couponSchema>;
