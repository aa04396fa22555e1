import type { Selectable } from 'kysely';
import type { AdminOrder, Recipient } from '../../../../domain/orders/adminOrder.ts';
import { readPostalCode } from '../../../../domain/people/postalCode.ts';
import type { Queries, Database } from '../../../platform/database/Database.ts';
import { placeOf } from '../../../platform/database/placeColumns.ts';
import type { OrderTable } from '../../../platform/database/schema/orderTables.ts';
import { mailState } from '../../../platform/mail/mailOutbox.ts';
import { soldCardsRepository } from '../credit/soldCardsRepository.ts';
import { disputesRepository } from '../disputes/disputesRepository.ts';
import { exchangesRepository } from '../exchanges/exchangesRepository.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import type { SentMail } from '../disputes/orderDossier.ts';
import { refundAccountsRepository } from '../refunds/refundAccountsRepository.ts';
import { refundsRepository } from '../refunds/refundsRepository.ts';
import { ordersOf } from '../ordersRepository.ts';
import { casesAbout } from '../withdrawalCases.ts';

type ListedMail = AdminOrder['mails'][number] & {
  /** Set for one that is rendered when it leaves. */
  news: string | null;
};

interface FoundOrder extends Omit<
  AdminOrder,
  'buyerUrl' | 'transferTolerance' | 'isExempt' | 'mails'
> {
  mails: ListedMail[];
  /** A key opens it. */
  hasKey: boolean;
}

export interface OrderToolsRepository {
  /** Null for an unknown number. */
  find(number: string): Promise<FoundOrder | null>;
  recipient(on: Queries, orderId: number): Promise<Recipient>;
  /** These mails as they went, the oldest first. */
  sentMails(ids: readonly number[]): Promise<SentMail[]>;
  /** The orders have the sequence of the numbers; unknown ones are omitted. */
  printed(numbers: readonly string[]): Promise<Pick<AdminOrder, 'order' | 'recipient'>[]>;
}

const MOST_MAILS = 50;

export function orderToolsRepository({
  db,
  dialect,
}: Pick<Database, 'db' | 'dialect'>): OrderToolsRepository {
  const log = orderLogRepository();
  const refunds = refundsRepository();
  const refundAccounts = refundAccountsRepository();
  const disputes = disputesRepository();
  const exchanges = exchangesRepository();
  const soldCards = soldCardsRepository();

  /** The outbox has no order: its mails are those to the buyer that name the number. */
  async function mailsAbout(number: string, email: string): Promise<ListedMail[]> {
    if (email === '') return [];
    const columns = [
      'id',
      'subject',
      'created_at',
      'sent_at',
      'filed',
      'next_attempt_at',
      'held_at',
      'last_error',
      'news',
    ] as const;
    const inNews = [`%"number":"${number}"%`, `%"orderNumber":"${number}"%`];
    const [sent, unsent] = await Promise.all([
      db
        .selectFrom('mail_outbox')
        .select(columns)
        .where('recipient', '=', email)
        .where('sent_at', 'is not', null)
        .orderBy('id', 'desc')
        .limit(MOST_MAILS)
        .execute(),
      db
        .selectFrom('mail_outbox')
        .select(columns)
        .where('recipient', '=', email)
        .where('sent_at', 'is', null)
        .where((is) =>
          is.or([is('subject', '<>', ''), ...inNews.map((each) => is('news', 'like', each))]),
        )
        .orderBy('id', 'desc')
        .limit(MOST_MAILS)
        .execute(),
    ]);
    const found = [...unsent, ...sent].filter(
      ({ subject }) => subject === '' || subject.split(/[^\w-]+/).includes(number),
    );
    return found.map((row) => ({
      id: row.id,
      subject: row.subject,
      state: mailState(row),
      createdAt: row.created_at,
      sentAt: row.sent_at,
      lastError: row.last_error,
      news: row.news,
    }));
  }

  async function countOf(email: string): Promise<number> {
    if (email === '') return 1;
    const { count } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return count;
  }

  function returnedOf(orderId: number): Promise<AdminOrder['returned']> {
    return db
      .selectFrom('order_lines')
      .select(['id as lineId', 'returned as units'])
      .where('order_id', '=', orderId)
      .where('returned', '>', 0)
      .orderBy('id')
      .execute();
  }

  return {
    find: async (number) => {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('order_number', '=', number)
        .executeTakeFirst();
      if (!row) return null;
      const [
        [order],
        entries,
        mails,
        ordersOfBuyer,
        withdrawals,
        returned,
        back,
        account,
        cases,
        all,
      ] = await Promise.all([
        ordersOf(db, [row]),
        log.list(db, row.id),
        mailsAbout(number, row.email),
        countOf(row.email),
        casesAbout(db, { id: row.id, number }),
        returnedOf(row.id),
        refunds.ofOrder(db, row.id),
        refundAccounts.find(db, row.id),
        disputes.ofOrder(db, row.id),
        exchanges.ofOrder(db, row.id),
      ]);
      if (!order) return null;
      const { version } = row;
      const recipient = recipientOf(row);
      const hasKey = row.secret_hash !== null;
      const cardLeft = order.giftCard ? await soldCards.leftOf(db, row.id) : null;
      const seen = { order, version, recipient, log: entries, mails, ordersOfBuyer };
      const money = { refunds: back, refundAccount: account, disputes: cases, cardLeft };
      return { ...seen, ...money, withdrawals, returned, exchanges: all, hasKey };
    },
    recipient: async (on, orderId) => {
      const row = await on
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      return recipientOf(row);
    },
    sentMails: async (ids) => {
      const rows = await db
        .selectFrom('mail_outbox')
        .select(['subject', 'body_text', 'sent_at'])
        .where(dialect.isIn('id', ids))
        .where('sent_at', 'is not', null)
        .where('filed', '=', 0)
        .orderBy('id')
        .execute();
      return rows.map((row) => {
        return { subject: row.subject, text: row.body_text, sentAt: row.sent_at ?? 0 };
      });
    },
    printed: async (numbers) => {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where(dialect.isIn('order_number', numbers))
        .execute();
      const orders = await ordersOf(db, rows);
      const byNumber = new Map(
        rows.map((row, at) => [
          row.order_number,
          { order: orders[at], recipient: recipientOf(row) },
        ]),
      );
      return numbers.flatMap((number) => {
        const found = byNumber.get(number);
        return found?.order ? [{ order: found.order, recipient: found.recipient }] : [];
      });
    },
  };
}

function recipientOf(row: Selectable<OrderTable>): Recipient {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    telephone: row.telephone,
    address: { ...placeOf(row), postalCode: readPostalCode(row.postal_code) },
  };
}
