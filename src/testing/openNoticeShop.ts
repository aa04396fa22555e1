import type { NoticeChoices } from '../domain/tools/notice.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { makeAccessToken, makeClientType, makeUser } from './data/accountFactory.ts';
import { openOrderLife } from './openOrderLife.ts';
import { openShop } from './openShop.ts';

export type NoticeShop = Awaited<ReturnType<typeof openNoticeShop>>;

/** A shop whose admins are notified, with a clock to set and their mails to read. */
export async function openNoticeShop(database: Database) {
  const life = await openOrderLife(database);
  const retail = await database.transaction((trx) => makeClientType(trx, 'aparte', 10_000));
  const owner = { id: life.shop.adminId, token: life.shop.adminToken };
  const emailOf = async (id: number) => {
    const row = await database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.email;
  };

  return {
    ...life,
    owner,
    /** Another admin, with these areas. */
    addAdmin: (areas: string | null) =>
      database.transaction(async (trx) => {
        const id = await makeUser(trx, retail, { admin: 1, admin_areas: areas });
        return { id, token: await makeAccessToken(trx, id) };
      }),
    choose: (id: number, choices: Partial<NoticeChoices>) =>
      database.transaction(async (trx) => {
        await trx.deleteFrom('notice_preferences').where('user_id', '=', id).execute();
        const row = { user_id: id, choices: JSON.stringify(choices), digest_hour: 8 };
        await trx.insertInto('notice_preferences').values(row).execute();
      }),
    notify: () => life.shop.runNotices(),
    /** Another process of the shop, on the same database. */
    openOther: () => openShop(database, { clock: life.clock }),
    /** Takes an admin's mails out of the outbox. */
    read: async (id: number) => {
      const recipient = await emailOf(id);
      return database.transaction((trx) =>
        trx
          .deleteFrom('mail_outbox')
          .where('recipient', '=', recipient)
          .returning(['subject', 'body_text', 'body_html', 'unsubscribe_url'])
          .execute(),
      );
    },
    /** Neither orders nor notices. */
    clear: async () => {
      await life.reset();
      await database.transaction(async (trx) => {
        for (const table of TABLES) await trx.deleteFrom(table).execute();
        await trx.deleteFrom('users').where('admin', '=', 1).where('id', '<>', owner.id).execute();
      });
    },
  };
}

const TABLES = [
  'notices',
  'notice_mailings',
  'notice_preferences',
  'push_devices',
  'mail_outbox',
  'withdrawals',
  'jobs',
] as const;
