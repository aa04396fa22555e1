import { Counter, Gauge, type Registry } from 'prom-client';
import type { CountMail } from '../mail/mailDelivery.ts';
import type { MailOutbox } from '../mail/mailOutbox.ts';

const OUTCOMES = ['sent', 'retry', 'dead'] as const;

/** This process's attempts to send mail, and the outbox's size at scrape time. */
export function mailMetrics(registry: Registry, outbox: Pick<MailOutbox, 'depth'>): CountMail {
  const attempts = new Counter({
    name: 'shop_mail_attempts_total',
    help: 'Attempts to send mail: sent, to be tried again (retry), given up (dead).',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) attempts.inc({ outcome }, 0);

  const depth = new Gauge({
    name: 'shop_mail_outbox',
    help: 'Mails in the outbox that were not sent: waiting, or given up (dead).',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      // The other metrics still work without the database.
      const known = await outbox.depth().catch(() => null);
      depth.reset();
      if (known === null) return;
      depth.set({ state: 'waiting' }, known.waiting);
      depth.set({ state: 'dead' }, known.dead);
    },
  });
  return (outcome) => attempts.inc({ outcome });
}
