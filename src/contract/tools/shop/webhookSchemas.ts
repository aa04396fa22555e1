import { z } from 'zod';
import { DELIVERY_STATES, PAUSE_REASONS, WEBHOOK_TOPICS } from '../../../domain/tools/webhook.ts';
import { pageOf, pageQuerySchema, urlId, wireText } from '../../wireSchemas.ts';
import { unlessEmpty } from '../tableSchemas.ts';

const draftShape = {
  url: wireText(500).trim().describe('An https address outside of the shop’s own network'),
  topics: z.array(z.enum(WEBHOOK_TOPICS)).min(1, 'Elegí al menos un tema.'),
  is_on: z.boolean(),
};

export const webhookDraftSchema = z.strictObject(draftShape);

export const webhookSchema = z.object({
  ...draftShape,
  id: z.int(),
  paused_for: z
    .enum(PAUSE_REASONS)
    .nullable()
    .describe('Why the shop turned it off; null if it did not'),
  last_success_at: z.iso.datetime().nullable(),
  version: z.int(),
});

export const webhookSecretSchema = z.object({
  secret: z.string().describe('`whsec_` and the key of the signatures in base64'),
});

export const webhookIdSchema = z.object({ id: urlId });

export const webhookDeliverySchema = z.object({
  id: z.int(),
  state: z.enum(DELIVERY_STATES).describe('`dead`: not taken within three days'),
  summary: z.string(),
  events: z.int(),
  created_at: z.iso.datetime(),
  attempts: z.int(),
  attempted_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime().nullable(),
  status: z.int().nullable().describe('HTTP status of the last answer'),
  answer: z.string().describe('The beginning of the last answer, or why there was none'),
  milliseconds: z.int().nullable().describe('What the last attempt took'),
});

export const webhookDeliveryPageSchema = pageOf(webhookDeliverySchema);

export const webhookDeliveryQuerySchema = pageQuerySchema.extend({
  state: unlessEmpty(z.enum(DELIVERY_STATES)),
});

export type WebhookDraftWire = z.infer<typeof webhookDraftSchema>;
export type WebhookWire = z.infer<typeof webhookSchema>;
export type WebhookDeliveryWire = z.infer<typeof webhookDeliverySchema>;
