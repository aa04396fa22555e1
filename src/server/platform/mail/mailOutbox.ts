import type { Selectable } from 'kysely';
import type { Database } from '../database/Database.ts';
import type { Instant } from '../database/schema/instant.ts';
import type { MailOutboxTable } from '../database/schema/siteTables.ts';
import type { QueuedMail } from './Mail.ts';
import { retryDelay } from './retryDelay.ts';

/** A mail that one runner alone may send, until the lease is over. */
export interface LeasedMail extends QueuedMail {
  /** What it is to be written from; null where it is written already. */
  news: string | null;
  /** Failed ones so far. */
  attempts: number;
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
  /** Takes the due mails that have waited longest, so many at most. */
  lease(now: Instant, limit: number): Promise<LeasedMail[]>;
  markSent(mail: LeasedMail, now: Instant): Promise<void>;
  /** Puts the mail off, or gives it up after `MAX_ATTEMPTS`. */
  markFailed(mail: LeasedMail, failure: Failure, now: Instant): Promise<Outcome>;
  /** Forgets mails that were sent before then, the oldest first, so many at most. Returns how many. */
  prune(sentBefore: Instant, limit: number): Promise<number>;
  depth(): Promise<OutboxDepth>;
}

/** Mails that were not sent: still to be tried, and given up. */
export interface OutboxDepth {
  waiting: number;
  dead: number;
}

/** Longer than a transport may take for a mail, so that a lease runs out only where its runner died. */
export const LEASE_MS = 5 * 60_000;
export const MAX_ATTEMPTS = 10;
const MAX_REASON = 500;
/** When a mail that was given up is due: the last day that dates know. */
const NEVER: Instant = 8_640_000_000_000_000;

export function mailOutbox({ db, dialect, transaction }: Database): MailOutbox {
  return {
    lease: (now, limit) =>
      transaction(async (trx) => {
        const rows = await trx
          .selectFrom('mail_outbox')
          .selectAll()
          .where('sent_at', 'is', null)
          .where('next_attempt_at', '<=', now)
          .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
          .orderBy('next_attempt_at')
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
    markSent: async ({ id }, now) => {
      await transaction((trx) =>
        trx
          .updateTable('mail_outbox')
          .set({ sent_at: now, leased_until: null, body_text: '', body_html: '', news: null })
          .where('id', '=', id)
          .execute(),
      );
    },
    markFailed: async ({ id, attempts: before, leasedUntil }, { reason, isFinal }, now) => {
      const attempts = before + 1;
      const isDead = isFinal || attempts >= MAX_ATTEMPTS;
      const { numUpdatedRows } = await transaction((trx) =>
        trx
          .updateTable('mail_outbox')
          .set({
            attempts,
            leased_until: null,
            last_error: reason.slice(0, MAX_REASON),
            next_attempt_at: isDead ? NEVER : now + retryDelay(attempts),
          })
          .where('id', '=', id)
          .where('leased_until', '=', leasedUntil)
          .executeTakeFirstOrThrow(),
      );
      if (numUpdatedRows === 0n) return 'lost';
      return isDead ? 'dead' : 'retry';
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
    leasedUntil,
  };
}
