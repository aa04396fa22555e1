import type { Selectable } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';
import type { NoticeKind } from '../../../domain/tools/notice.ts';
import type { Queries } from '../database/Database.ts';
import { prepare } from '../database/prepare.ts';
import type { Instant } from '../database/schema/cartTables.ts';
import type { NoticeTable } from '../database/schema/noticeTables.ts';

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

type NoticeRow = Omit<Selectable<NoticeTable>, 'id' | 'handed_at'>;

/** Prepared, since every purchase notifies. */
const insert = prepare<NoticeRow, unknown>((db, param) =>
  db
    .insertInto('notices')
    .values({
      kind: param('kind'),
      subject: param('subject'),
      detail: param('detail'),
      amount_cents: param('amount_cents'),
      actor_id: param('actor_id'),
      created_at: param('created_at'),
      due_at: param('due_at'),
    })
    .onConflict((same) => same.doNothing()),
);

/**
 * Notifies the admins of something, in the transaction that makes it so: each in their own way, within seconds after the
 * commit. The same error is notified of once.
 */
export async function notify(trx: Queries, ...notices: readonly NewNotice[]): Promise<void> {
  for (const { kind, subject, detail = '', amount, by, at, dueAt = at } of notices) {
    await insert(trx, {
      kind,
      subject: String(subject),
      detail,
      amount_cents: amount ?? null,
      actor_id: by ?? null,
      created_at: at,
      due_at: dueAt,
    });
  }
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
