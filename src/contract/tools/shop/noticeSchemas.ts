import { z } from 'zod';
import { MAX_ID } from '../../../domain/id.ts';
import { NOTICE_CHOICES } from '../../../domain/tools/notice.ts';
import { wireVersion } from '../tableSchemas.ts';

const choice = z
  .enum(NOTICE_CHOICES)
  .describe('By mail at once, in the digest of the day, or not at all');

const choices = {
  new_order: choice,
  transfer_to_confirm: choice,
  withdrawal: choice,
  exchange_asked: choice.default('now'),
  dispute: choice,
  refund_due: choice,
  stray_payment: choice.default('now'),
  business_to_approve: choice,
  sold_out: choice,
  low_stock: choice,
  dead_mail: choice,
  failed_job: choice,
  keys_stopped: choice,
  webhook_paused: choice,
};

const kinds = Object.keys(choices) as [keyof typeof choices, ...(keyof typeof choices)[]];

const preferences = {
  ...choices,
  digest_hour: z
    .int('Elegí una hora.')
    .min(0, 'Elegí una hora.')
    .max(23, 'Elegí una hora.')
    .describe('Hour of the digest in Argentina'),
  version: wireVersion,
};

export const noticePreferencesDraftSchema = z.strictObject(preferences);

export const noticePreferencesSchema = z.object({
  ...preferences,
  kinds: z.array(z.enum(kinds)).describe('Those that concern the caller’s areas'),
  push_key: z.string().describe('The shop’s public VAPID key'),
  devices: z.array(z.string()).describe('Endpoints of the browsers that show the caller’s notices'),
});

/** Base64url of the browser's public key (65 bytes), and of its secret (16 bytes). */
export const pushDeviceSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

export const pushEndpointSchema = z.strictObject({ endpoint: z.string().max(1000) });

export const newOrdersQuerySchema = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_ID)
    .optional()
    .describe('The `last` of an earlier answer; without it nothing is new'),
});

export const newOrdersSchema = z.object({
  count: z.int().describe('Orders that came after it'),
  last: z.int(),
});

export type NoticePreferencesWire = z.infer<typeof noticePreferencesSchema>;
export type NoticeDraftWire = z.infer<typeof noticePreferencesDraftSchema>;
