import { z } from 'zod';
import { PAYMENT_METHODS } from '../domain/paymentMethods.ts';

const profileSchema = z.object({
  address: z.string(),
  street_number: z.number(),
  PC: z.number().describe('Postal code, its 4 digits'),
  telephone: z.number().nullable(),
  depto: z.string(),
  province: z.string(),
  city: z.string(),
  neighbourhood: z.string(),
  mayorista: z.boolean(),
  business: z.boolean(),
});

/** What login answers and what the web app keeps under `auth-storage`. */
export const sessionSchema = z.object({
  token: z.string(),
  email: z.string(),
  username: z.string(),
  admin: z.boolean(),
  profile: profileSchema.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  paymentMethods: z.enum(PAYMENT_METHODS),
});

export type SessionWire = z.infer<typeof sessionSchema>;
