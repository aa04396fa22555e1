import type { ExpressionBuilder, Selectable } from 'kysely';
import type { KeptMail, MailState } from '../../../domain/tools/keptMail.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';
import type { MailOutboxTable } from '../../platform/database/schema/siteTables.ts';
import { mailState, NEVER } from '../../platform/mail/mailOutbox.ts';

export interface KeptMailRepository {
  count(state: MailState | undefined): Promise<number>;
  /** Newest first. */
  list(state: MailState | undefined, range: { limit: number; offset: number }): Promise<KeptMail[]>;
  /** Null for an unknown id. */
  find(id: number): Promise<KeptMail | null>;
}

/** Bodies are left out: they may give access to an account. */
const COLUMNS = [
  'id',
  'recipient',
  'subject',
  'attempts',
  'last_error',
  'created_at',
  'next_attempt_at',
  'sent_at',
  'filed',
  'held_at',
] as const;

export function keptMailRepository(db: Queries): KeptMailRepository {
  return {
    count: async (state) => {
      const { count } = await db
        .selectFrom('mail_outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(isIn(state))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (state, { limit, offset }) => {
      const rows = await db
        .selectFrom('mail_outbox')
        .select(COLUMNS)
        .where(isIn(state))
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(keptMail);
    },
    find: async (id) => {
      const row = await db
        .selectFrom('mail_outbox')
        .select(COLUMNS)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? keptMail(row) : null;
    },
  };
}

function isIn(state: MailState | undefined) {
  return (is: ExpressionBuilder<DatabaseSchema, 'mail_outbox'>) => {
    const isUnsent = is('sent_at', 'is', null);
    if (state === 'sent' || state === 'filed') {
      return is.and([is('sent_at', 'is not', null), is('filed', '=', state === 'filed' ? 1 : 0)]);
    }
    if (state === 'held') return is('held_at', 'is not', null);
    const isStopped = is('next_attempt_at', '=', NEVER);
    if (state === 'dead') return is.and([isUnsent, isStopped, is('held_at', 'is', null)]);
    if (state === 'waiting') return is.and([isUnsent, is('next_attempt_at', '<', NEVER)]);
    return is.and([]);
  };
}

type Row = Pick<Selectable<MailOutboxTable>, (typeof COLUMNS)[number]>;

function keptMail(row: Row): KeptMail {
  const state = mailState(row);
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    nextAttemptAt: state === 'waiting' ? row.next_attempt_at : null,
    sentAt: row.sent_at,
  };
}
