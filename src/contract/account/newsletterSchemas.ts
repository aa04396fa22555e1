import { z } from 'zod';
import { SUBSCRIBER_COLUMNS } from '../../domain/people/subscriber.ts';
import { isEmail, MAX_EMAIL } from '../../domain/people/credentials.ts';
import { tableQuerySchema } from '../tools/tableSchemas.ts';
import { pageOf, urlId, wireText } from '../wireSchemas.ts';

export const newsletterSchema = z.object({
  email: wireText(MAX_EMAIL).trim().refine(isEmail, 'Ingresá un email válido.'),
});

export const subscriberSchema = z.object({
  id: z.int(),
  email: z.string(),
  subscribed_at: z.iso.datetime().describe('When the link of the mail was followed'),
});

export const subscriberPageSchema = pageOf(subscriberSchema);

export const subscriberQuerySchema = tableQuerySchema(SUBSCRIBER_COLUMNS);

export const subscriberParamsSchema = z.object({ id: urlId });

export type SubscriberWire = z.infer<typeof subscriberSchema>;
