import type { Selectable } from 'kysely';
import type {
  DeliveryFilters,
  PauseReason,
  WebhookDelivery,
} from '../../../../domain/tools/webhook.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { insertInBatches } from '../../../platform/database/insertInBatches.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { WebhookDeliveryTable } from '../../../platform/database/schema/integrationTables.ts';
import { deliveriesOf, deliveryOf } from './deliveriesOf.ts';
import { topicsOf } from './webhooksRepository.ts';

/** A delivery that one process alone sends. */
export interface DueDelivery {
  id: number;
  webhookId: number;
  url: string;
  /** Sealed. */
  secret: string;
  body: string;
  attempts: number;
  createdAt: Instant;
  leasedUntil: Instant;
}

export interface Attempt {
  status: number | null;
  answer: string;
  milliseconds: number;
}

const EVENTS_AT_ONCE = 500;
const CANDIDATES = 50;

export function deliveriesRepository({ db, dialect, transaction }: Database) {
  const matching = (webhookId: number, { state }: DeliveryFilters) =>
    db
      .selectFrom('webhook_deliveries')
      .where('webhook_id', '=', webhookId)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'));

  return {
    /** Turns the next events into deliveries, in one transaction. False when there are none. */
    fanOut: (now: Instant): Promise<boolean> =>
      transaction(async (trx) => {
        const events = await trx
          .selectFrom('webhook_events')
          .selectAll()
          .orderBy('id')
          .limit(EVENTS_AT_ONCE)
          .modifyEnd(dialect.skipLocked)
          .execute();
        if (events.length === 0) return false;
        const webhooks = await trx
          .selectFrom('webhooks')
          .selectAll()
          .where('is_on', '=', 1)
          .orderBy('id')
          .execute();
        const deliveries = webhooks.flatMap((webhook) => {
          const topics = topicsOf(webhook);
          const wanted = events.filter(({ topic }) => topics.includes(topic));
          return deliveriesOf(webhook.id, wanted, now);
        });
        await insertInBatches(trx, 'webhook_deliveries', deliveries);
        const ids = events.map(({ id }) => id);
        await trx.deleteFrom('webhook_events').where(dialect.isIn('id', ids)).execute();
        return true;
      }),
    /** Makes a delivery of the type `test`. */
    enqueueTest: async (trx: Queries, webhookId: number, now: Instant): Promise<void> => {
      const test = { topic: 'orders', type: 'test', data: '{}', created_at: now } as const;
      await trx
        .insertInto('webhook_deliveries')
        .values(deliveryOf(webhookId, [test], now))
        .execute();
    },
    /** Leases one due delivery of each webhook that is on. */
    lease: (now: Instant, leasedUntil: Instant): Promise<DueDelivery[]> =>
      transaction(async (trx) => {
        const rows = await trx
          .selectFrom('webhook_deliveries as d')
          .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
          .select(['d.id', 'd.webhook_id', 'w.url', 'w.secret', 'd.body', 'd.attempts'])
          .select('d.created_at')
          .where('d.state', '=', 'waiting')
          .where('d.next_attempt_at', '<=', now)
          .where('w.is_on', '=', 1)
          .where((is) =>
            is.not(
              is.exists(
                is
                  .selectFrom('webhook_deliveries as sending')
                  .select('sending.id')
                  .whereRef('sending.webhook_id', '=', 'd.webhook_id')
                  .where('sending.leased_until', '>', now),
              ),
            ),
          )
          .orderBy('d.next_attempt_at')
          .orderBy('d.id')
          .limit(CANDIDATES)
          .modifyEnd(dialect.skipLocked)
          .execute();
        const firsts = [...new Map(rows.toReversed().map((row) => [row.webhook_id, row])).values()];
        if (firsts.length === 0) return [];
        await trx
          .updateTable('webhook_deliveries')
          .set({ leased_until: leasedUntil })
          .where(
            dialect.isIn(
              'id',
              firsts.map(({ id }) => id),
            ),
          )
          .execute();
        return firsts.map(({ webhook_id: webhookId, created_at: createdAt, ...due }) => ({
          ...due,
          webhookId,
          createdAt,
          leasedUntil,
        }));
      }),
    markDelivered: async (trx: Queries, due: DueDelivery, attempt: Attempt, now: Instant) => {
      await note(trx, due, attempt, now, { state: 'delivered' });
      await trx
        .updateTable('webhooks')
        .set({ last_success_at: now })
        .where('id', '=', due.webhookId)
        .execute();
    },
    /** `again` is null for the last attempt. */
    markFailed: (
      trx: Queries,
      due: DueDelivery,
      attempt: Attempt,
      now: Instant,
      again: Instant | null,
    ) =>
      note(trx, due, attempt, now, again === null ? { state: 'dead' } : { next_attempt_at: again }),
    /** True if it was on, and took nothing since then. */
    pause: async (
      trx: Queries,
      id: number,
      paused_for: PauseReason,
      since: Instant | null = null,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await trx
        .updateTable('webhooks')
        .set({ is_on: 0, paused_for })
        .where('id', '=', id)
        .where('is_on', '=', 1)
        .$if(since !== null, (query) =>
          query.where((is) =>
            is.or([is('last_success_at', 'is', null), is('last_success_at', '<', since)]),
          ),
        )
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows) > 0;
    },
    /** The webhook of a delivery, which is due again at once; null if there is none, or it is on its way. */
    replay: async (trx: Queries, id: number, now: Instant): Promise<number | null> => {
      const row = await trx
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', attempts: 0, next_attempt_at: now })
        .where('id', '=', id)
        .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
        .returning('webhook_id')
        .executeTakeFirst();
      return row?.webhook_id ?? null;
    },
    count: async (webhookId: number, filters: DeliveryFilters): Promise<number> => {
      const { count } = await matching(webhookId, filters)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    /** The newest first. */
    list: async (
      webhookId: number,
      filters: DeliveryFilters,
      range: { limit: number; offset: number },
    ): Promise<WebhookDelivery[]> => {
      const rows = await matching(webhookId, filters)
        .selectAll()
        .orderBy('id', 'desc')
        .limit(range.limit)
        .offset(range.offset)
        .execute();
      return rows.map(shownDelivery);
    },
    find: async (on: Queries, id: number): Promise<WebhookDelivery | null> => {
      const row = await on
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? shownDelivery(row) : null;
    },
    prune: async (before: Instant): Promise<void> => {
      await transaction((trx) =>
        trx.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute(),
      );
    },
  };
}

/** Another process may have it once the lease has ended. */
async function note(
  trx: Queries,
  due: DueDelivery,
  { status, answer, milliseconds }: Attempt,
  attempted_at: Instant,
  outcome: { state: 'delivered' | 'dead' } | { next_attempt_at: Instant },
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ ...outcome, attempts: due.attempts + 1, leased_until: null })
    .set({ attempted_at, status, answer, milliseconds })
    .where('id', '=', due.id)
    .where('leased_until', '=', due.leasedUntil)
    .execute();
}

function shownDelivery(row: Selectable<WebhookDeliveryTable>): WebhookDelivery {
  return {
    id: row.id,
    state: row.state,
    summary: row.summary,
    events: row.events,
    createdAt: row.created_at,
    attempts: row.attempts,
    attemptedAt: row.attempted_at,
    nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at : null,
    status: row.status,
    answer: row.answer,
    milliseconds: row.milliseconds,
  };
}
