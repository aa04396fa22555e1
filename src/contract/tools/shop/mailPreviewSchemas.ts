import { z } from 'zod';
import { isEmail, MAX_EMAIL } from '../../../domain/people/credentials.ts';
import { SHOP_MAILS } from '../../../domain/tools/shopMail.ts';
import { wireText } from '../../wireSchemas.ts';
import { unlessEmpty } from '../tableSchemas.ts';

const orderNumber = wireText(40).describe('Shows this order; without it, the newest one');

export const mailPreviewQuerySchema = z.object({ order_number: unlessEmpty(orderNumber) });

/** An unknown name is a 404. */
export const mailPreviewParamsSchema = z.object({ name: z.string().max(200) });

const shown = z.string().nullable().describe('Order whose data it shows; null for sample data');

export const mailPreviewsSchema = z.object({
  order_number: shown,
  orders: z
    .array(z.object({ order_number: z.string(), buyer: z.string(), date: z.iso.datetime() }))
    .describe('The newest ones, for admins of orders'),
  results: z.array(z.object({ name: z.enum(SHOP_MAILS), subject: z.string() })),
});

export const mailPreviewSchema = z.object({
  name: z.enum(SHOP_MAILS),
  order_number: shown,
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

export const mailTestSchema = z.strictObject({
  to: wireText(MAX_EMAIL).trim().refine(isEmail, 'Ingresá un email válido'),
  order_number: orderNumber.nullish(),
});

export type MailPreviewsWire = z.infer<typeof mailPreviewsSchema>;
export type MailPreviewWire = z.infer<typeof mailPreviewSchema>;
