import { z } from 'zod';
import { MAIL_STATES } from '../../domain/tools/keptMail.ts';
import { isEmail, MAX_EMAIL } from '../../domain/people/credentials.ts';
import { pageOf, pageQuerySchema, urlId, wireText } from '../wireSchemas.ts';

export const keptMailSchema = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string().describe('Empty for a mail that is not needed any more'),
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

export const keptMailDetailSchema = keptMailSchema.extend({
  text: z
    .string()
    .nullable()
    .describe('Of links only the host. Null without the area of orders, or if it was not kept'),
  failures: z
    .array(z.object({ at: z.iso.datetime(), said: z.string() }))
    .describe('Attempts that failed, with the word of the mail server; oldest first'),
  can_be_redirected: z.boolean().describe('It is about an order'),
});

export const mailRetrySchema = z.strictObject({
  recipient: wireText(MAX_EMAIL)
    .trim()
    .refine(isEmail, 'Escribí un email válido.')
    .optional()
    .describe('Another address; only for mails of orders'),
});

export const mailPagesSchema = pageOf(keptMailSchema);

export const mailQuerySchema = pageQuerySchema.extend({
  state: z.enum(MAIL_STATES, 'Tiene que ser waiting, sent, filed, dead o held.').optional(),
  q: wireText(100).trim().optional().describe('Part of the recipient'),
});

export const mailParamsSchema = z.object({ id: urlId });

export const heldMailsSchema = z.strictObject({ decision: z.enum(['send', 'discard']) });

export const retriedMailsSchema = z.object({
  message: z.string(),
  updated: z.int().describe('Number of mails'),
});

export type KeptMailDetailWire = z.infer<typeof keptMailDetailSchema>;
export type MailRetryWire = z.infer<typeof mailRetrySchema>;
export type KeptMailWire = z.infer<typeof keptMailSchema>;
export type RetriedMailsWire = z.infer<typeof retriedMailsSchema>;
