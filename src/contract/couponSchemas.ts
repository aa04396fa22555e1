import { z } from 'zod';
import { pesosSchema } from './productCardSchemas.ts';
import { wireText } from './wireText.ts';

export const couponParamsSchema = z.object({ name: wireText(80) });

export const couponSchema = z.object({
  detail: z.string(),
  name: z.string(),
  value: pesosSchema.describe('Off the products of the caller’s cart, once they reach the minimum'),
  min_purchase_value: pesosSchema,
});

export type CouponWire = z.infer<typeof couponSchema>;
