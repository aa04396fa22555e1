import { z } from 'zod';
import { isEmail, MAX_EMAIL } from '../../domain/people/credentials.ts';
import { wireText } from '../wireSchemas.ts';

export const cartReminderSchema = z.object({
  agreed: z.boolean(),
  email: wireText(MAX_EMAIL).trim().refine(isEmail, 'Ingresá un email válido.').optional(),
  coupon: wireText(80).trim().optional().describe('The one that the cart has'),
});

export type CartReminderWire = z.input<typeof cartReminderSchema>;
