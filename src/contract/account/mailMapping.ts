import type { KeptMail, KeptMailDetail } from '../../domain/tools/keptMail.ts';
import type { KeptMailDetailWire, KeptMailWire } from './mailSchemas.ts';
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

export function keptMailFromWire(wire: KeptMailWire): KeptMail {
  const instant = (text: string | null) => (text === null ? null : Date.parse(text));
  return {
    id: wire.id,
    recipient: wire.recipient,
    subject: wire.subject,
    state: wire.state,
    attempts: wire.attempts,
    lastError: wire.last_error,
    createdAt: Date.parse(wire.created_at),
    nextAttemptAt: instant(wire.next_attempt_at),
    sentAt: instant(wire.sent_at),
  };
}

export function keptMailDetailToWire(mail: KeptMailDetail): KeptMailDetailWire {
  return {
    ...keptMailToWire(mail),
    text: mail.text,
    failures: mail.failures.map(({ at, said }) => ({ at: instantToWire(at), said })),
    can_be_redirected: mail.canBeRedirected,
  };
}

export function keptMailDetailFromWire(wire: KeptMailDetailWire): KeptMailDetail {
  return {
    ...keptMailFromWire(wire),
    text: wire.text,
    failures: wire.failures.map(({ at, said }) => ({ at: Date.parse(at), said })),
    canBeRedirected: wire.can_be_redirected,
  };
}
