import { z } from 'zod';

/** Days come as digits in a text. */
const days = z
  .union([z.int(), z.string().regex(/^\d{1,3}$/)])
  .transform(Number)
  .pipe(z.int().min(0).max(365));

const rate = z
  .object({
    deliveredType: z.enum(['D', 'S']),
    productName: z.string(),
    price: z.number().positive().max(100_000_000),
    deliveryTimeMin: days,
    deliveryTimeMax: days,
  })
  .refine(({ deliveryTimeMin, deliveryTimeMax }) => deliveryTimeMin <= deliveryTimeMax);

/** What `POST /token` answers. */
export const tokenAnswer = z.object({ token: z.string().min(1) });

/** What `POST /rates` answers. */
export const ratesAnswer = z.object({ rates: z.array(rate) });
