import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Database } from '../database/Database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Instant } from '../database/schema/cartTables.ts';
import type { MailOutboxTable } from '../database/schema/siteTables.ts';
import type { QueuedMail } from './MailTransport.ts';
import { retryDelay } from './retryDelay.ts';

/** A mail that one runner alone may send, until the lease is over. */
export interface LeasedMail extends QueuedMail {
  /** What it is to be written from; null where it is written already. */
  news: string | null;
  /** Failed ones so far. */
  attempts: number;
  dueAt: Instant;
  leasedUntil: Instant;
}

interface Failure {
  /** Shortened to what fits. */
  reason: string;
  /** Trying again cannot help. */
  isFinal: boolean;
}

/** `lost`: the lease was over and the mail is another runner's business now. */
type Outcome = 'retry' | 'dead' | 'lost';

export interface MailOutbox {
  /** Takes mails that are due, so many at most: never two to one recipient, and theirs in order. */
  lease(now: Instant, limit: number): Promise<LeasedMail[]>;
  markSent(mail: LeasedMail, now: Instant): Promise<void>;
  /** Puts the mail off, and all others to its recipient with it, or gives it up after `RETRY_FOR_MS`. */
  markFailed(mail: LeasedMail, failure: Failure, now: Instant): Promise<Outcome>;
  /** Deletes a mail that is no longer needed. */
  drop(mail: LeasedMail): Promise<void>;
  /** Sends mails that were given up as if they were new: all of them, or those of `ids`. Returns how many. */
  revive(now: Instant, ids?: readonly number[]): Promise<number>;
  /** Forgets mails that were sent before then, the oldest first, so many at most. Returns how many. */
  prune(sentBefore: Instant, limit: number): Promise<number>;
  depth(): Promise<OutboxDepth>;
}

/** Mails that were not sent: still to be tried, and given up. */
export interface OutboxDepth {
  waiting: number;
  dead: number;
}

const HOUR_MS = 60 * 60_000;
/** Longer than a transport may take for a mail, so that a lease runs out only where its runner died. */
export const LEASE_MS = 5 * 60_000;
/** As long as mail servers try. */
export const RETRY_FOR_MS = 5 * 24 * HOUR_MS;
const MAX_REASON = 500;
/** When a mail that was given up is due: the last day that dates know. */
export const NEVER: Instant = 8_640_000_000_000_000;
/** Due mails looked at for each that is leased: other runners and mails to the same recipient take some of them. */
const CANDIDATES = 10;

export function mailOutbox({ db, dialect, transaction }: Database): MailOutbox {
  return {
    lease: (now, limit) =>
      transaction(async (trx) => {
        const rows = await trx
          .selectFrom('mail_outbox')
          .selectAll()
          .where('id', 'in', (eb) => firstOfDueRecipients(eb, now, limit * CANDIDATES))
          .where('sent_at', 'is', null)
          .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
          .orderBy('due_at')
          .orderBy('id')
          .limit(limit)
          .modifyEnd(dialect.skipLocked)
          .execute();
        if (rows.length === 0) return [];
        const leasedUntil = now + LEASE_MS;
        const ids = rows.map((row) => row.id);
        await trx
          .updateTable('mail_outbox')
          .set({ leased_until: leasedUntil })
          .where('id', 'in', ids)
          .execute();
        return rows.map((row) => leasedMail(row, leasedUntil));
      }),
    /** The body goes: it may hold a link that opens an account, which the database must not keep. */
    markSent: async ({ id, subject }, now) => {
      const said = { subject, body_text: '', body_html: '', news: null };
      await transaction((trx) =>
        trx
          .updateTable('mail_outbox')
          .set({ sent_at: now, leased_until: null, ...said })
          .where('id', '=', id)
          .execute(),
      );
    },
    markFailed: (mail, { reason, isFinal }, now) => {
      const attempts = mail.attempts + 1;
      const again = now + retryDelay(attempts);
      const isDead = isFinal || again > mail.dueAt + RETRY_FOR_MS;
      return transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('mail_outbox')
          .set({
            attempts,
            subject: mail.subject,
            leased_until: null,
            last_error: reason.slice(0, MAX_REASON),
            next_attempt_at: isDead ? NEVER : again,
          })
          .where('id', '=', mail.id)
          .where('leased_until', '=', mail.leasedUntil)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return 'lost';
        if (isDead) return 'dead';
        await trx
          .updateTable('mail_outbox')
          .set({ next_attempt_at: again })
          .where('recipient', '=', mail.to)
          .where('sent_at', 'is', null)
          .where('next_attempt_at', '<', again)
          .execute();
        return 'retry';
      });
    },
    drop: async ({ id }) => {
      await transaction((trx) => trx.deleteFrom('mail_outbox').where('id', '=', id).execute());
    },
    revive: async (now, ids) => {
      const { numUpdatedRows } = await transaction((trx) =>
        trx
          .updateTable('mail_outbox')
          .set({ due_at: now, next_attempt_at: now, attempts: 0 })
          .where('sent_at', 'is', null)
          .where('next_attempt_at', '=', NEVER)
          .$if(ids !== undefined, (query) =>
            query.where(dialect.isOneOf(sql.ref('id'), sql`${dialect.list(ids ?? [])}`)),
          )
          .executeTakeFirstOrThrow(),
      );
      return Number(numUpdatedRows);
    },
    prune: async (sentBefore, limit) => {
      const { numDeletedRows } = await transaction((trx) =>
        trx
          .deleteFrom('mail_outbox')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('mail_outbox')
              .select('id')
              .where('sent_at', '<', sentBefore)
              .orderBy('sent_at')
              .limit(limit),
          )
          .executeTakeFirstOrThrow(),
      );
      return Number(numDeletedRows);
    },
    depth: async () => {
      const { unsent, dead } = await db
        .selectFrom('mail_outbox')
        .select(({ fn }) => [
          fn.countAll().as('unsent'),
          fn.countAll().filterWhere('next_attempt_at', '=', NEVER).as('dead'),
        ])
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { waiting: Number(unsent) - Number(dead), dead: Number(dead) };
    },
  };
}

/**
 * Of each recipient to whom something is due and nothing is on its way, the mail that has to leave first. That one may
 * be waiting for its next attempt: a newer mail brings that forward, so that it is not held up for hours.
 */
function firstOfDueRecipients(
  eb: ExpressionBuilder<DatabaseSchema, 'mail_outbox'>,
  now: Instant,
  limit: number,
) {
  return eb
    .selectFrom('mail_outbox as due')
    .select((of) =>
      of
        .selectFrom('mail_outbox as first')
        .select('first.id')
        .whereRef('first.recipient', '=', 'due.recipient')
        .where('first.sent_at', 'is', null)
        .where('first.next_attempt_at', '<', NEVER)
        .orderBy('first.due_at')
        .orderBy('first.id')
        .limit(1)
        .as('id'),
    )
    .where('due.sent_at', 'is', null)
    .where('due.next_attempt_at', '<=', now)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('mail_outbox as sending')
            .select('sending.id')
            .whereRef('sending.recipient', '=', 'due.recipient')
            .where('sending.sent_at', 'is', null)
            .where('sending.leased_until', '>', now),
        ),
      ),
    )
    .orderBy('due.next_attempt_at')
    .orderBy('due.id')
    .limit(limit);
}

function leasedMail(row: Selectable<MailOutboxTable>, leasedUntil: Instant): LeasedMail {
  return {
    id: row.id,
    createdAt: row.created_at,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    news: row.news,
    attempts: row.attempts,
    dueAt: row.due_at,
    leasedUntil,
  };
}
