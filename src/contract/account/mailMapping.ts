import type { KeptMail } from '../../domain/tools/keptMail.ts';
import type { KeptMailWire } from './mailSchemas.ts';
import { instantToWire } from '../orders/orderMapping.ts';

export function keptMailToWire(mail: KeptMail): KeptMailWire {
  return {
    id: mail.id,
    recipient: mail.recipient,
    subject: mail.subject,
    state: mail.state,
    attempts: mail.attempts,
    last_error: mail.lastError,
    created_at: instantToWire(mail.createdAt),
    next_attempt_at: mail.nextAttemptAt === null ? null : instantToWire(mail.nextAttemptAt),
    sent_at: mail.sentAt === null ? null : instantToWire(mail.sentAt),
  };
}
