import type { Database } from '../server/platform/database/Database.ts';
import type { WriteMail } from '../server/platform/mail/mailDelivery.ts';
import type { Mail } from '../server/platform/mail/MailTransport.ts';

/** The mails about an order that wait in the outbox, as they will be written, the first to leave first. */
export async function mailsAboutOrder(
  { database, writeMail }: { database: Database; writeMail: WriteMail },
  orderNumber: string,
): Promise<Mail[]> {
  const rows = await database.db
    .selectFrom('mail_outbox')
    .select('news')
    .where('news', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  const mails = await Promise.all(rows.map(({ news }) => writeMail(news ?? '')));
  return mails
    .filter((mail) => mail !== null)
    .filter(({ subject }) => subject.includes(orderNumber));
}
