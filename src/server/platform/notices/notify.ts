import type { Cents } from '../../../domain/money/money.ts';
import type { NoticeKind } from '../../../domain/tools/notice.ts';
import type { Queries } from '../database/Database.ts';
import type { Instant } from '../database/schema/cartTables.ts';

export interface NewNotice {
  kind: NoticeKind;
  /** An order's number, a withdrawal's code, the name of a key, or the id of anything else. */
  subject: string | number;
  /** Says more, by kind: see `Notice`. For keys, which of them stopped: a replaced one may stop again. */
  detail?: string;
  amount?: Cents;
  /** The admin who did it, and who is not notified. */
  by?: number | null;
  at: Instant;
  /** Reminders come later. */
  dueAt?: Instant;
}

/**
 * Notifies the admins of something, in the transaction that makes it so: each in their own way, within seconds after the
 * commit. The same error is notified of once.
 */
export async function notify(trx: Queries, ...notices: readonly NewNotice[]): Promise<void> {
  const rows = notices.map(({ kind, subject, detail = '', amount, by, at, dueAt = at }) => ({
    kind,
    subject: String(subject),
    detail,
    amount_cents: amount ?? null,
    actor_id: by ?? null,
    created_at: at,
    due_at: dueAt,
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto('notices')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Forgets what the admins were about to hear; reminders of later stay. */
export async function forgetDueNotices(trx: Queries, now: Instant): Promise<void> {
  await trx
    .deleteFrom('notices')
    .where('handed_at', 'is', null)
    .where('due_at', '<=', now)
    .execute();
  await trx.deleteFrom('notice_deliveries').execute();
  await trx.deleteFrom('push_messages').execute();
}
