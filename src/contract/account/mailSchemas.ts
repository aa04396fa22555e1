import { z } from 'zod';
import { MAIL_STATES } from '../../domain/tools/keptMail.ts';
import { pageOf, pageQuerySchema, urlId } from '../wireSchemas.ts';

export const keptMailSchema = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string().describe('Empty until it is rendered'),
  state: z
    .enum(MAIL_STATES)
    .describe(
      '`waiting` is still retried, `dead` is not; `held` waits for a decision after a restore',
    ),
  attempts: z.int().describe('Failed attempts'),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  next_attempt_at: z.iso.datetime().nullable(),
  sent_at: z.iso.datetime().nullable(),
});

export const mailPagesSchema = pageOf(keptMailSchema);

export const mailQuerySchema = pageQuerySchema.extend({
  state: z.enum(MAIL_STATES, 'Tiene que ser waiting, sent, filed, dead o held.').optional(),
});

export const mailParamsSchema = z.object({ id: urlId });

export const heldMailsSchema = z.strictObject({ decision: z.enum(['send', 'discard']) });

export const retriedMailsSchema = z.object({
  message: z.string(),
  updated: z.int().describe('Number of mails'),
});

export type KeptMailWire = z.infer<typeof keptMailSchema>;
export type RetriedMailsWire = z.infer<typeof retriedMailsSchema>;
