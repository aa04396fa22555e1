import fc from 'fast-check';
import type { Mail } from '../../server/platform/mail/MailTransport.ts';
import type { Database } from '../../server/platform/database/Database.ts';
import { enqueueMail } from '../../server/platform/mail/enqueueMail.ts';
import { mailOutbox } from '../../server/platform/mail/mailOutbox.ts';
import { notificationEnqueuer } from '../../server/platform/mail/notificationEnqueuer.ts';
import { anyOrder } from './orderArbitraries.ts';

/** A mail with a link, and with letters that ASCII has not. */
export function makeMail(mail: Partial<Mail> = {}): Mail {
  return {
    to: 'ana@brazada.example',
    subject: 'Recuperá tu contraseña',
    text: 'Hola, Ana:\nelegí otra en https://brazada.example/recuperar/a_b-C1.\n¡Hasta pronto! ☀\n',
    html: '<p>Hola, Ana: <a href="https://brazada.example/recuperar/a_b-C1">elegí otra</a> ☀</p>',
    ...mail,
  };
}

/** Empties the outbox but for so many mails that no server took. */
export async function giveUpMails(database: Database, count: number): Promise<void> {
  const now = Date.now();
  await database.transaction(async (trx) => {
    await trx.deleteFrom('mail_outbox').execute();
    for (let index = 0; index < count; index += 1) {
      await enqueueMail(trx, makeMail({ to: `persona${index}@brazada.example` }), now);
    }
  });
  const outbox = mailOutbox(database);
  for (const mail of await outbox.lease(now, count)) {
    await outbox.markFailed(mail, { reason: '550 5.1.1 No such user', isFinal: true }, now);
  }
}

/** Enqueues the mail that the order 100777 was paid, which is rendered when it leaves. */
export async function enqueueOrderMail(
  database: Database,
  to: string,
  dueAt: number,
): Promise<void> {
  const [sampled] = fc.sample(anyOrder, { numRuns: 1, seed: 1 });
  const order = { ...sampled, number: '100777', buyer: to };
  const payload = JSON.stringify({ order, news: { kind: 'paid' }, isGuests: true });
  const times = { now: Date.now(), dueAt };
  await database.transaction((trx) => notificationEnqueuer()(trx, { to, payload }, times));
}

/** Empties the outbox but for such a mail, which a server refused for good. */
export async function refuseOrderMail(database: Database, to: string): Promise<void> {
  const now = Date.now();
  await database.transaction((trx) => trx.deleteFrom('mail_outbox').execute());
  await enqueueOrderMail(database, to, now);
  for (const mail of await mailOutbox(database).lease(now, 1)) {
    await mailOutbox(database).markFailed(mail, { reason: '550 unknown', isFinal: true }, now);
  }
}
