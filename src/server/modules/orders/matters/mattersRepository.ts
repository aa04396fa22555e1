import { sql, type RawBuilder } from 'kysely';
import {
  DIFFERENCE_KINDS,
  EXCHANGE_MATTERS,
  type MatterKind,
  type OpenMatter,
  type SetAsideKind,
} from '../../../../domain/orders/openMatter.ts';
import { CREDIT } from '../../../../domain/orders/credit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { NEVER } from '../../../platform/mail/mailOutbox.ts';
import { comparedOf, openDifference } from './comparedPayments.ts';

export interface MattersRepository {
  count(kind?: MatterKind): Promise<number>;
  list(
    kind: MatterKind | undefined,
    range: { limit: number; offset: number; isOldestFirst: boolean },
  ): Promise<OpenMatter[]>;
  /** Null once it is settled. */
  find(trx: Queries, kind: SetAsideKind, subject: number): Promise<OpenMatter | null>;
  /** Lets a refund without an answer be asked for at once. False once it has one. */
  hasten(trx: Queries, refundId: number, at: number): Promise<boolean>;
  /** False if it was set aside before. */
  setAside(trx: Queries, matter: SetAside): Promise<boolean>;
}

interface SetAside {
  kind: SetAsideKind;
  subject: number;
  reason: string;
  userId: number;
  at: number;
}

interface MatterRow {
  kind: MatterKind;
  subject: number;
  at: number;
  order_number: string | null;
  buyer: string;
  amount: number | null;
  currency: string;
  provider: string | null;
  payment_id: string | null;
  received: number | null;
  by_transfer: number;
  refusal: OpenMatter['refusal'];
  detail: string;
  asked: number;
  disputed: number;
  deadline: number | null;
  /** The notification of a mail of an order, in JSON. */
  news: string | null;
}

/** The row of an order and one of its payments: the parts of every query about both. */
const OF_ORDER = sql`o.order_number, trim(o.first_name || ' ' || o.last_name) as buyer`;
const NO_NUMBER = sql`cast(null as bigint)`;
const NO_TEXT = sql`cast(null as text)`;
const BY_TRANSFER = sql`case when o.payment_method = 'transfer' then 1 else 0 end as by_transfer`;

const isAside = (kind: SetAsideKind, subject: RawBuilder<unknown>) =>
  sql`exists (select 1 from set_aside a where a.kind = ${sql.lit(kind)} and a.subject = ${subject})`;

const isLast = sql`not exists (
  select 1 from refunds l where l.provider = r.provider and l.payment_id = r.payment_id and l.id > r.id
)`;

/** The part that has to go back: `dueBackOf` of the domain, as SQL. */
const DUE = sql`p.amount_cents - p.refunded_cents - p.credited_cents
  - case when o.status = 'cancelled' then 0 else p.counted_cents end`;

const IS_PROMISED = sql`r.state = 'asked' and r.origin = 'hand'`;
/** An admin took a promise back: what is due is so again. */
const IS_KEPT = sql`coalesce(r.refusal, '') <> 'withdrawn'`;

/** The first time until which a bank takes documents about the payment. */
const DEADLINE = sql`(select min(d.deadline) from disputes d where d.provider = p.provider
  and d.payment_id = p.payment_id and d.kind = 'chargeback' and d.outcome = 'open'
  and d.documents in ('none', 'refused'))`;

const DUE_KINDS = ['late', 'twice', 'surplus', 'currency'] as const;
/** Kinds of one query, which is filtered by them. */
const SHARED_KINDS: readonly MatterKind[] = [
  ...DUE_KINDS,
  ...DIFFERENCE_KINDS,
  ...EXCHANGE_MATTERS,
];

/** A hold that ends within this time is listed. */
const SOON_MS = 2 * 24 * 60 * 60 * 1000;

/** Money due back of whose payment no refund is on its way or failed: that is the matter then. */
const due = sql`
  select case when o.status = 'cancelled' then 'late' when p.currency <> 'ARS' then 'currency'
      when p.counted_cents = 0 then 'twice' else 'surplus' end as kind,
    p.id as subject, p.created_at as at, ${OF_ORDER}, ${DUE} as amount, p.currency, p.provider, p.payment_id,
    ${NO_NUMBER} as received, ${BY_TRANSFER}, ${NO_TEXT} as refusal, '' as detail, 0 as asked, 0 as disputed,
    ${NO_NUMBER} as deadline, ${NO_TEXT} as news
  from orders o join payments p on p.order_id = o.id
  where o.refund_due = 1 and p.status = 'approved' and ${DUE} > 0
    and (p.dispute is null or p.dispute <> 'open')
    and not exists (
      select 1 from refunds r
      where r.provider = p.provider and r.payment_id = p.payment_id and r.state <> 'done' and ${IS_KEPT}
        and (${isLast} or ${IS_PROMISED}) and not ${isAside('refundFailed', sql`r.id`)}
    )`;

/**
 * Exchanges that somebody has to move on; the amount is the difference. Each has its order: the left join keeps SQLite from
 * reading all orders first.
 */
const exchanges = (now: number) => sql`
  select case x.state when 'asked' then 'exchangeAsked' when 'waitingPayment' then 'exchangeUnpaid'
      when 'waitingReturn' then 'exchangeEnding' when 'toSend' then 'exchangeToSend' else 'exchangeNotBack' end as kind,
    x.id as subject, x.asked_at as at, ${OF_ORDER},
    case when x.to_pay_cents > 0 then x.to_pay_cents end as amount, 'ARS' as currency, ${NO_TEXT} as provider,
    ${NO_TEXT} as payment_id, ${NO_NUMBER} as received, ${BY_TRANSFER}, ${NO_TEXT} as refusal, '' as detail,
    0 as asked, 0 as disputed, x.due_at as deadline, ${NO_TEXT} as news
  from order_exchanges x left join orders o on o.id = x.order_id
  where x.state in ('asked', 'toSend')
    or (x.state in ('waitingPayment', 'waitingReturn') and x.due_at < ${now + SOON_MS})
    or (x.state = 'sent' and x.received_at is null and x.due_at < ${now})`;

const QUERIES: Readonly<
  Record<
    Exclude<
      MatterKind,
      | (typeof DUE_KINDS)[number]
      | (typeof DIFFERENCE_KINDS)[number]
      | (typeof EXCHANGE_MATTERS)[number]
    >,
    RawBuilder<unknown>
  >
> = {
  stray: sql`
    select 'stray' as kind, s.id as subject, s.created_at as at, ${NO_TEXT} as order_number, '' as buyer,
      s.amount_cents - s.refunded_cents as amount, s.currency, s.provider, s.payment_id,
      ${NO_NUMBER} as received, 0 as by_transfer, s.refusal, s.named as detail,
      case when s.refund_key is null then 0 else 1 end as asked,
      case when s.dispute = 'open' then 1 else 0 end as disputed, ${NO_NUMBER} as deadline, ${NO_TEXT} as news
    from stray_payments s
    where s.status = 'approved' and s.amount_cents > s.refunded_cents and not ${isAside('stray', sql`s.id`)}`,
  part: sql`
    select 'part' as kind, p.id as subject, p.created_at as at, ${OF_ORDER},
      o.total_cents - o.waived_cents - t.counted as amount, p.currency, p.provider, p.payment_id,
      t.counted as received, ${BY_TRANSFER}, ${NO_TEXT} as refusal, '' as detail, 0 as asked, 0 as disputed,
      ${NO_NUMBER} as deadline, ${NO_TEXT} as news
    from (
      select o.id, max(case when p.provider <> ${sql.lit(CREDIT)} then p.id end) as last,
        cast(sum(p.counted_cents) as bigint) as counted
      from orders o join payments p on p.order_id = o.id
      where o.status = 'pending' and o.payment_status in ('pending', 'rejected') and p.counted_cents > 0
      group by o.id having sum(case when p.provider <> ${sql.lit(CREDIT)} then p.counted_cents else 0 end) > 0
    ) t join orders o on o.id = t.id join payments p on p.id = t.last`,
  refundFailed: sql`
    select 'refundFailed' as kind, r.id as subject, r.asked_at as at, ${OF_ORDER}, r.amount_cents as amount,
      p.currency, r.provider, r.payment_id, ${NO_NUMBER} as received, ${BY_TRANSFER}, r.refusal, '' as detail,
      0 as asked, 0 as disputed, ${NO_NUMBER} as deadline, ${NO_TEXT} as news
    from refunds r join orders o on o.id = r.order_id
    join payments p on p.provider = r.provider and p.payment_id = r.payment_id
    where r.state = 'failed' and ${IS_KEPT} and ${isLast} and not ${isAside('refundFailed', sql`r.id`)}
      and p.status = 'approved' and p.amount_cents > p.refunded_cents + p.credited_cents
      and (p.dispute is null or p.dispute <> 'open')`,
  refundWaiting: sql`
    select 'refundWaiting' as kind, r.id as subject, r.asked_at as at, ${OF_ORDER}, r.amount_cents as amount,
      p.currency, r.provider, r.payment_id, ${NO_NUMBER} as received, ${BY_TRANSFER}, ${NO_TEXT} as refusal,
      '' as detail, 1 as asked, 0 as disputed, ${NO_NUMBER} as deadline, ${NO_TEXT} as news
    from refunds r join orders o on o.id = r.order_id
    join payments p on p.provider = r.provider and p.payment_id = r.payment_id
    where r.next_try_at is not null`,
  refundPromised: sql`
    select 'refundPromised' as kind, r.id as subject, r.asked_at as at, ${OF_ORDER}, r.amount_cents as amount,
      p.currency, r.provider, r.payment_id, ${NO_NUMBER} as received, ${BY_TRANSFER}, ${NO_TEXT} as refusal,
      '' as detail, 0 as asked, 0 as disputed, ${NO_NUMBER} as deadline, ${NO_TEXT} as news
    from refunds r join orders o on o.id = r.order_id
    join payments p on p.provider = r.provider and p.payment_id = r.payment_id
    where ${IS_PROMISED} and (p.dispute is null or p.dispute <> 'open')`,
  dispute: sql`
    select 'dispute' as kind, p.id as subject, p.updated_at as at, ${OF_ORDER}, p.amount_cents as amount,
      p.currency, p.provider, p.payment_id, ${NO_NUMBER} as received, ${BY_TRANSFER}, ${NO_TEXT} as refusal,
      '' as detail, 0 as asked, 1 as disputed, ${DEADLINE} as deadline, ${NO_TEXT} as news
    from payments p join orders o on o.id = p.order_id
    where p.dispute = 'open'`,
  deadMail: sql`
    select 'deadMail' as kind, m.id as subject, m.created_at as at, ${NO_TEXT} as order_number, '' as buyer,
      ${NO_NUMBER} as amount, 'ARS' as currency, ${NO_TEXT} as provider, ${NO_TEXT} as payment_id,
      ${NO_NUMBER} as received, 0 as by_transfer, ${NO_TEXT} as refusal, coalesce(m.last_error, '') as detail,
      0 as asked, 0 as disputed, ${NO_NUMBER} as deadline, m.news
    from mail_outbox m
    where m.sent_at is null and m.held_at is null and m.news is not null
      and m.next_attempt_at = ${sql.lit(NEVER)}`,
};

/** Reads what has to be settled from the books themselves, so that no list of it can be wrong. */
export function mattersRepository(db: Queries, clock: Clock): MattersRepository {
  /** The first ones by `order` are among the first of the differences, of which there may be very many. */
  const all = (kind: MatterKind | undefined, order: RawBuilder<unknown> | null = null) => {
    const isOneOf = (kinds: readonly MatterKind[]) =>
      kind === undefined || kinds.some((each) => each === kind);
    const firstDifferences =
      kind === undefined && order !== null
        ? sql`select * from (${openDifference} ${order}) as differences`
        : openDifference;
    const parts = [
      ...(isOneOf(DUE_KINDS) ? [due] : []),
      ...(isOneOf(DIFFERENCE_KINDS) ? [firstDifferences] : []),
      ...(isOneOf(EXCHANGE_MATTERS) ? [exchanges(clock.now().getTime())] : []),
      ...Object.entries(QUERIES).flatMap(([name, query]) =>
        kind === undefined || kind === name ? [query] : [],
      ),
    ];
    const isShared = kind !== undefined && SHARED_KINDS.includes(kind);
    const named = isShared ? sql`where kind = ${kind}` : sql``;
    return sql`(select * from (${sql.join(parts, sql` union all `)}) as every_kind ${named}) as matters`;
  };

  return {
    count: async (kind) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from ${all(kind)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    list: async (kind, { limit, offset, isOldestFirst }) => {
      const direction = isOldestFirst ? sql`asc` : sql`desc`;
      const order = sql`order by at ${direction}, kind, subject`;
      const { rows } = await sql<MatterRow>`
        select * from ${all(kind, sql`${order} limit ${limit + offset}`)}
        ${order} limit ${limit} offset ${offset}`.execute(db);
      const compared = await comparedOf(db, rows);
      return rows.map((row) => matterOf({ ...row, ...compared.get(row) }));
    },
    find: async (trx, kind, subject) => {
      const { rows } =
        await sql<MatterRow>`select * from ${all(kind)} where subject = ${subject}`.execute(trx);
      return rows[0] ? matterOf(rows[0]) : null;
    },
    hasten: async (trx, refundId, at) => {
      const { numUpdatedRows } = await trx
        .updateTable('refunds')
        .set({ next_try_at: at })
        .where('id', '=', refundId)
        .where('next_try_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    setAside: async (trx, { kind, subject, reason, userId, at }) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('set_aside')
        .values({ kind, subject, reason, user_id: userId, created_at: at })
        .onConflict((same) => same.doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}

function matterOf(row: MatterRow): OpenMatter {
  const ofMail = row.news === null ? null : mailedOrder(row.news);
  return {
    kind: row.kind,
    subject: row.subject,
    at: row.at,
    orderNumber: ofMail?.number ?? row.order_number,
    buyer: ofMail?.buyer ?? row.buyer,
    amount: row.amount,
    currency: row.currency,
    provider: row.provider,
    paymentId: row.payment_id,
    received: row.received,
    isTransfer: row.by_transfer === 1,
    refusal: row.refusal,
    detail: row.detail,
    isAsked: row.asked === 1,
    isDisputed: row.disputed === 1,
    deadline: row.deadline,
  };
}

/** A request for the link names only the number. */
function mailedOrder(news: string): { number: string; buyer: string } {
  const queued = JSON.parse(news) as {
    order?: { number: string; firstName: string; lastName: string };
    orderNumber?: string;
  };
  const { number = queued.orderNumber ?? '', firstName = '', lastName = '' } = queued.order ?? {};
  return { number, buyer: `${firstName} ${lastName}`.trim() };
}
