import { z } from 'zod';
import { QR_OUTCOMES } from '../../domain/orders/counterQr.ts';
import { pesosSchema } from '../catalogue/productSchemas.ts';
import { instantSchema } from '../orders/orderSchemas.ts';

export const counterQrSchema = z.object({
  state: z
    .enum(['open', ...QR_OUTCOMES])
    .describe(
      '`changed`: the order asks for another amount now; `refused`: the provider made none',
    ),
  amount: pesosSchema.describe('What it charges'),
  expires_at: instantSchema,
  picture: z.string().nullable().describe('The code to scan, as SVG; null once it is over'),
  missing: pesosSchema.describe('What the order still needs; 0 once it is paid'),
});

export type CounterQrWire = z.infer<typeof counterQrSchema>;
