import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type {
  KeptMail,
  KeptMailDetail,
  MailFilters,
  MailState,
} from '../../../domain/tools/keptMail.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { likePattern } from '../../platform/database/likePattern.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';
import type { MailOutboxTable } from '../../platform/database/schema/siteTables.ts';
import { mailState, NEVER } from '../../platform/mail/mailOutbox.ts';

/** A mail as it is stored; without a subject it has yet to be rendered from `news`. */
export interface StoredMail extends KeptMail {
  news: string | null;
  /** It is about an order: no account, no list. */
  isOfOrder: boolean;
}

export interface KeptMailRepository {
  count(filters: MailFilters): Promise<number>;
  /** Newest first. */
  list(filters: MailFilters, range: { limit: number; offset: number }): Promise<StoredMail[]>;
  /** Null for an unknown id. The text is as it was rendered, with links. */
  find(
    id: number,
  ): Promise<(StoredMail & Pick<KeptMailDetail, 'failures'> & { text: string }) | null>;
}

const COLUMNS = [
  'id',
  'recipient',
  'subject',
  'news',
  'attempts',
  'last_error',
  'created_at',
  'next_attempt_at',
  'sent_at',
  'filed',
  'held_at',
  'unsubscribe_url',
] as const;

export function keptMailRepository(db: Queries): KeptMailRepository {
  return {
    count: async (filters) => {
      const { count } = await db
        .selectFrom('mail_outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matches(filters))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (filters, { limit, offset }) => {
      const rows = await db
        .selectFrom('mail_outbox')
        .select(COLUMNS)
        .where(matches(filters))
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
        .select('body_text as text')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const failures = await db
        .selectFrom('mail_attempts')
        .select(['at', 'said'])
        .where('mail_id', '=', id)
        .orderBy('id')
        .execute();
      return { ...keptMail(row), text: row.text, failures };
    },
  };
}

function matches({ state, recipient }: MailFilters) {
  const pattern = recipient === undefined ? null : likePattern(recipient.toLowerCase());
  return (is: ExpressionBuilder<DatabaseSchema, 'mail_outbox'>) =>
    is.and([
      isIn(state)(is),
      ...(pattern === null ? [] : [sql<boolean>`lower(recipient) like ${pattern} escape '\\'`]),
    ]);
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

function keptMail(row: Row): StoredMail {
  const state = mailState(row);
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    news: row.news,
    isOfOrder: row.news !== null && row.unsubscribe_url === null,
    state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    nextAttemptAt: state === 'waiting' ? row.next_attempt_at : null,
    sentAt: row.sent_at,
  };
}
