import { z } from 'zod';
import { PAYMENT_METHODS } from '../domain/paymentMethods.ts';
import { messageSchema } from './messageSchema.ts';

/** The part of a profile that a session carries. */
export const profileSchema = z.object({
  address: z.string(),
  street_number: z.number().describe('0 while unknown'),
  PC: z.number().describe('Postal code, its 4 digits; 0 while unknown'),
  telephone: z.number().nullable(),
  depto: z.string(),
  province: z.string(),
  city: z.string(),
  neighbourhood: z.string(),
  mayorista: z.boolean(),
  business: z.boolean(),
});

/** What the web app keeps under `auth-storage`. */
export const sessionSchema = z.object({
  token: z.string(),
  email: z.string(),
  username: z.string(),
  admin: z.boolean(),
  profile: profileSchema.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)).describe('What this caller may pay with'),
});

/** Units that did not fit into a cart: of the anonymous one into the account's, or of a kit. */
export const unmergedLineSchema = z.object({
  subproduct_id: z.string(),
  size: z.string(),
  title: z.string(),
  missing: z.int().describe('Units that the stock did not allow'),
});

/** What login and register answer. */
export const sessionAnswerSchema = sessionSchema.extend({
  message: z.string(),
  unmerged: z.array(unmergedLineSchema),
});

/** What a change of password answers: it ended every session of the account, and this token begins the next. */
export const renewedTokenSchema = messageSchema.extend({ token: z.string() });

export type ProfileWire = z.infer<typeof profileSchema>;
export type SessionWire = z.infer<typeof sessionSchema>;
export type SessionAnswerWire = z.infer<typeof sessionAnswerSchema>;
export type UnmergedLineWire = z.infer<typeof unmergedLineSchema>;
