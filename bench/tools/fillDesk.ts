import type { Insertable } from 'kysely';
import { dayOf } from '../../src/domain/time/argentineDay.ts';
import { tokenHash } from '../../src/server/platform/crypto/token.ts';
import type { Queries } from '../../src/server/platform/database/Database.ts';
import { insertInBatches } from '../../src/server/platform/database/insertInBatches.ts';
import type { DatabaseSchema } from '../../src/server/platform/database/schema.ts';
import { NEVER } from '../../src/server/platform/mail/mailOutbox.ts';
import { randomFrom } from '../catalogue/randomFrom.ts';
import type { WrittenOrder } from './fillMoney.ts';

type New<Table extends keyof DatabaseSchema> = Insertable<DatabaseSchema[Table]>;

const DAY_MS = 86_400_000;
/** The shop deletes sent mails that are older. */
const KEPT_MAILS_MS = 30 * DAY_MS;
const MAIL_TEXT =
  'Recibimos tu pedido y ya lo estamos preparando. Te avisamos cuando salga. '.repeat(8);

/** All that is beside orders on an admin's desk: mails, cases, exchanges, credit, cards, subscribers and the audit. */
export async function fillDesk(
  trx: Queries,
  orders: readonly WrittenOrder[],
  now: number,
): Promise<void> {
  const { id: admin } = await trx
    .selectFrom('users')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const every = (times: number) => orders.filter(({ number }) => number % times === 0);
  await insertInBatches(
    trx,
    'order_history',
    orders.flatMap((order) => historyOf(order, now)),
  );
  await insertInBatches(
    trx,
    'mail_outbox',
    orders.flatMap((order) => mailOf(order, now)),
  );
  await insertInBatches(
    trx,
    'audit_entries',
    orders.map((order) => auditOf(order, admin)),
  );
  await insertInBatches(
    trx,
    'withdrawals',
    every(100).map((order) => withdrawalOf(order, now)),
  );
  await insertInBatches(
    trx,
    'order_exchanges',
    every(250).map((order) => exchangeOf(order, now)),
  );
  await insertInBatches(
    trx,
    'subscribers',
    every(4).map(({ row, number }) => ({
      email: `novedades.${number}@correo.example`,
      created_at: row.created_at,
    })),
  );
  await insertInBatches(
    trx,
    'stray_payments',
    every(500).map(({ row, number }) => ({
      provider: 'mercadopago',
      payment_id: String(80_000_000_000 + number),
      named: '',
      status: 'refunded',
      amount_cents: 100_000,
      currency: 'ARS',
      refunded_cents: 100_000,
      dispute: null,
      changed_at: null,
      created_at: row.created_at,
      refund_key: null,
      refusal: null,
    })),
  );
  await fillCredit(trx, every(20), now);
}

/** A card is given, or a buyer's credit; every other one is spent in part. */
async function fillCredit(
  trx: Queries,
  orders: readonly WrittenOrder[],
  now: number,
): Promise<void> {
  const accounts = orders.map(({ id, number, row }): New<'credit_accounts'> => {
    const isCard = number % 40 === 0 || row.user_id === null;
    const code = { code_hash: tokenHash(`bench ${number}`), ending: String(number % 10_000) };
    return {
      kind: isCard ? 'card' : 'buyer',
      user_id: isCard ? null : (row.user_id ?? null),
      code_hash: null,
      ...(isCard && { ...code, recipient: row.email.toLowerCase() }),
      order_id: id,
      balance_cents: number % 60 === 0 ? 0 : 1_500_000,
      expires_at: isCard && number % 80 === 0 ? row.created_at + 365 * DAY_MS : null,
      blocked_at: number % 2000 === 0 ? now : null,
      created_at: row.created_at,
    };
  });
  await insertInBatches(trx, 'credit_accounts', accounts);
  const made = await trx
    .selectFrom('credit_accounts')
    .select(['id', 'order_id', 'balance_cents', 'created_at'])
    .orderBy('id', 'desc')
    .limit(orders.length)
    .execute();
  await insertInBatches(
    trx,
    'credit_movements',
    made.flatMap(({ id, order_id, balance_cents, created_at }): New<'credit_movements'>[] => {
      const move = { account_id: id, order_id, refund_id: null, user_id: null, created_at };
      const given = {
        amount_cents: 2_000_000,
        balance_before_cents: 0,
        balance_after_cents: 2_000_000,
      };
      const spent = {
        amount_cents: balance_cents - 2_000_000,
        balance_before_cents: 2_000_000,
        balance_after_cents: balance_cents,
      };
      return [
        { ...move, ...given, kind: 'issued' },
        { ...move, ...spent, kind: 'spent' },
      ];
    }),
  );
}

const STEPS = ['pending', 'prepared', 'shipped', 'closed'] as const;

function historyOf({ id, row }: WrittenOrder, now: number): New<'order_history'>[] {
  const step = { order_id: id, user_id: null };
  if (row.status === 'cancelled')
    return [{ ...step, status: 'cancelled', created_at: row.created_at }];
  const last = STEPS.findIndex((status) => status === row.status);
  return STEPS.slice(0, last + 1).map((status, at) => ({
    ...step,
    status,
    created_at: Math.min(now, row.created_at + at * DAY_MS),
  }));
}

/** Few wait, failed for good or are held: nothing is sent while questions are asked. */
function mailOf({ number, row }: WrittenOrder, now: number): New<'mail_outbox'>[] {
  const isSent = number % 1000 !== 0;
  if (isSent && row.created_at < now - KEPT_MAILS_MS) return [];
  const isHeld = number % 4000 === 0;
  const isDead = !isHeld && number % 2000 === 0;
  const order = { number: row.order_number, firstName: row.first_name, lastName: row.last_name };
  return [
    {
      recipient: row.email,
      subject: `Recibimos tu pedido ${row.order_number}`,
      body_text: isSent ? MAIL_TEXT : '',
      body_html: isSent ? `<p>${MAIL_TEXT}</p>` : '',
      news: isSent
        ? null
        : JSON.stringify({ order, news: { kind: 'paid' }, isGuests: row.user_id === null }),
      created_at: row.created_at,
      due_at: row.created_at,
      next_attempt_at: isSent ? row.created_at : isDead || isHeld ? NEVER : now + 400 * DAY_MS,
      held_at: isHeld ? row.created_at : null,
      leased_until: null,
      last_error: isDead ? '550 no such user' : null,
      sent_at: isSent ? row.created_at + 1000 : null,
    },
  ];
}

function auditOf({ number, row }: WrittenOrder, admin: number): New<'audit_entries'> {
  const random = randomFrom(number + 2_000_000);
  const stock = {
    entity: 'stock',
    entity_id: String(1 + random.below(1000)),
    label: 'Malla',
  } as const;
  const order = { entity: 'order', entity_id: row.order_number, label: '' } as const;
  return {
    created_at: row.created_at,
    actor_id: random.below(3) === 0 ? 0 : admin,
    action: random.below(3) === 0 ? 'statusChanged' : 'changed',
    ...(random.below(4) === 0 ? stock : order),
    before: JSON.stringify({ status: 'pending' }),
    after: JSON.stringify({ status: 'prepared' }),
    ip: '192.0.2.7',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  };
}

function withdrawalOf({ id, number, row }: WrittenOrder, now: number): New<'withdrawals'> {
  const isOpen = now - row.created_at < 5 * DAY_MS;
  return {
    code: `R-${String(number).padStart(8, '0')}`,
    request_hash: tokenHash(`bench ${number}`),
    order_number: row.order_number,
    order_id: id,
    user_id: row.user_id ?? null,
    email: row.email,
    phone: '',
    reason: 'No me quedó bien',
    created_at: row.created_at,
    answered_at: isOpen ? null : row.created_at + DAY_MS,
    answer: isOpen ? '' : 'Te esperamos en el local.',
    answered_by: null,
    return_way: isOpen ? null : 'counter',
    received_at: isOpen ? null : row.created_at + 3 * DAY_MS,
  };
}

function exchangeOf({ id, number, row }: WrittenOrder, now: number): New<'order_exchanges'> {
  const isOpen = now - row.created_at < 10 * DAY_MS;
  return {
    order_id: id,
    state: isOpen ? (number % 500 === 0 ? 'asked' : 'toSend') : 'done',
    is_buyers: 1,
    return_way: 'counter',
    reason: 'Otro talle',
    goods: JSON.stringify({ back: [], out: [], day: dayOf(row.created_at) }),
    asked_at: row.created_at,
    due_at: isOpen ? now + 10 * DAY_MS : null,
    received_at: null,
    sent_at: null,
    ended_at: isOpen ? null : row.created_at + 5 * DAY_MS,
  };
}
