import type { ExpressionBuilder, Selectable } from 'kysely';
import type { MailState } from '../../../domain/tools/keptMail.ts';
import type { Database, Queries } from '../database/Database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Instant } from '../database/schema/cartTables.ts';
import type { MailOutboxTable } from '../database/schema/siteTables.ts';
import { notify } from '../notices/notify.ts';
import type { QueuedMail } from './MailTransport.ts';
import { withoutLinks } from './withoutLinks.ts';

/** A mail leased to one worker. */
export interface LeasedMail extends QueuedMail {
  /** JSON to render it from; null if it is already rendered. */
  news: string | null;
  /** Failed attempts so far. */
  attempts: number;
  dueAt: Instant;
  leasedUntil: Instant;
}

interface Failure {
  /** Truncated to the column's size. */
  reason: string;
  /** Retrying cannot help. */
  isFinal: boolean;
}

/** `lost`: the lease has ended, and another worker may have the mail. */
type Outcome = 'retry' | 'dead' | 'lost';

export interface MailOutbox {
  /** Leases due mail, up to a limit: never two to one recipient, and theirs in order. */
  lease(now: Instant, limit: number): Promise<LeasedMail[]>;
  markSent(mail: LeasedMail, now: Instant, way?: { isFiled: boolean }): Promise<void>;
  /** Delays the mail and all others to its recipient, or marks it dead after `RETRY_FOR_MS`. */
  markFailed(mail: LeasedMail, failure: Failure, now: Instant): Promise<Outcome>;
  /** Deletes a mail that is no longer needed. */
  drop(mail: LeasedMail): Promise<void>;
  /** Resends dead mail as if it were new: all, or those of `ids`. Returns their number. */
  revive(
    now: Instant,
    ids?: readonly number[],
    /** Called in the transaction, unless there were none. */
    record?: (trx: Queries, revived: number) => Promise<void>,
  ): Promise<number>;
  /** Deletes mail sent before then, oldest first, up to a limit. Returns its number. */
  prune(sentBefore: Instant, limit: number): Promise<number>;
  depth(): Promise<OutboxDepth>;
}

/** Unsent mail: waiting and dead. */
export interface OutboxDepth {
  waiting: number;
  dead: number;
}

const HOUR_MS = 60 * 60_000;
/** Longer than a transport's timeout, so that a lease ends only if its worker died. */
export const LEASE_MS = 5 * 60_000;
/** The usual retry period of mail servers. */
export const RETRY_FOR_MS = 5 * 24 * HOUR_MS;
const MAX_REASON = 500;
/** Due time of dead mail: the largest date. */
export const NEVER: Instant = 8_640_000_000_000_000;
/** Candidates per leased mail: other workers and mails to the same recipient take some of them. */
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
    /** Links are cleared: they may give access to an account. */
    markSent: async ({ id, subject, text }, now, { isFiled } = { isFiled: false }) => {
      const filed = isFiled ? 1 : 0;
      const emptied = { body_html: '', news: null, unsubscribe_url: null };
      const cleared = { subject, filed, body_text: withoutLinks(text), ...emptied } as const;
      await transaction((trx) =>
        trx
          .updateTable('mail_outbox')
          .set({ sent_at: now, leased_until: null, ...cleared })
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
        await trx
          .insertInto('mail_attempts')
          .values({ mail_id: mail.id, at: now, said: reason.slice(0, MAX_REASON) })
          .execute();
        if (isDead) {
          // A mail that itself is a notice makes no other.
          const isNotice = mail.unsubscribeUrl !== undefined;
          if (!isNotice) await notify(trx, { kind: 'deadMail', subject: mail.id, at: now });
          return 'dead';
        }
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
    revive: (now, ids, record) =>
      transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('mail_outbox')
          .set({ due_at: now, next_attempt_at: now, attempts: 0 })
          .where('sent_at', 'is', null)
          .where('next_attempt_at', '=', NEVER)
          .where('held_at', 'is', null)
          .$if(ids !== undefined, (query) => query.where(dialect.isIn('id', ids ?? [])))
          .executeTakeFirstOrThrow();
        const revived = Number(numUpdatedRows);
        if (revived > 0) await record?.(trx, revived);
        return revived;
      }),
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
        .where('held_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { waiting: Number(unsent) - Number(dead), dead: Number(dead) };
    },
  };
}

export function mailState(
  row: Pick<Selectable<MailOutboxTable>, 'sent_at' | 'filed' | 'held_at' | 'next_attempt_at'>,
): MailState {
  if (row.sent_at !== null) return row.filed === 1 ? 'filed' : 'sent';
  if (row.held_at !== null) return 'held';
  return row.next_attempt_at === NEVER ? 'dead' : 'waiting';
}

/**
 * The first mail of each recipient with due mail and none being sent. It may be waiting for its next attempt: newer
 * mail makes it due, so that the newer one is not held up for hours.
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
    ...(row.unsubscribe_url !== null && { unsubscribeUrl: row.unsubscribe_url }),
    news: row.news,
    attempts: row.attempts,
    dueAt: row.due_at,
    leasedUntil,
  };
}

const FIRST_MS = 60_000;
const LONGEST_MS = 4 * 60 * 60 * 1000;

/** Delay after a number of failed attempts, in milliseconds: a minute, doubled each time. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
}
