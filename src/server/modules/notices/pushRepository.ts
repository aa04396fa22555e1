import type { PushDevice } from '../../../domain/tools/notice.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';

/** A message that its claimer sends now. */
export interface DueMessage extends PushDevice {
  id: number;
  deviceId: number;
  /** JSON. */
  payload: string;
  /** Counts this one. */
  attempts: number;
}

interface NewDevice extends PushDevice {
  userId: number;
  /** Hash of the session's token: the device goes with it. */
  tokenHash: string;
  now: Instant;
}

/** Browsers that show notices, and the messages to them. */
export function pushRepository({ db, dialect, transaction }: Database) {
  return {
    endpointsOf: async (userId: number): Promise<string[]> => {
      const devices = await db
        .selectFrom('push_devices')
        .select('endpoint')
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return devices.map(({ endpoint }) => endpoint);
    },
    add: async ({ userId, tokenHash, now, ...device }: NewDevice): Promise<void> => {
      const row = { user_id: userId, token_hash: tokenHash, ...device };
      await transaction((trx) =>
        trx
          .insertInto('push_devices')
          .values({ ...row, created_at: now })
          .onConflict((same) => same.column('endpoint').doUpdateSet(row))
          .execute(),
      );
    },
    remove: async (userId: number, endpoint: string): Promise<void> => {
      await transaction((trx) =>
        trx
          .deleteFrom('push_devices')
          .where('user_id', '=', userId)
          .where('endpoint', '=', endpoint)
          .execute(),
      );
    },
    /** Forgets a device, and the messages to it. */
    forget: async (deviceId: number): Promise<void> => {
      await transaction((trx) =>
        trx.deleteFrom('push_devices').where('id', '=', deviceId).execute(),
      );
    },
    /** Stores a message for each device of an admin. */
    enqueue: async (trx: Queries, userId: number, payload: string, now: Instant): Promise<void> => {
      const devices = await trx
        .selectFrom('push_devices')
        .select('id as device_id')
        .where('user_id', '=', userId)
        .execute();
      const times = { created_at: now, next_attempt_at: now };
      const rows = devices.map((each) => ({ ...each, payload, ...times }));
      await insertInBatches(trx, 'push_messages', rows);
    },
    hasDue: async (now: Instant): Promise<boolean> => {
      const due = db.selectFrom('push_messages').select('id').where('next_attempt_at', '<=', now);
      return (await due.limit(1).executeTakeFirst()) !== undefined;
    },
    /** Takes due messages to admins. One that is not dropped is due again at `nextAt`. */
    claim: (now: Instant, nextAt: Instant, limit: number): Promise<DueMessage[]> =>
      transaction(async (trx) => {
        const due = await trx
          .selectFrom('push_messages')
          .select('id')
          .where('next_attempt_at', '<=', now)
          .orderBy('id')
          .limit(limit)
          .modifyEnd(dialect.skipLocked)
          .execute();
        if (due.length === 0) return [];
        const ids = due.map(({ id }) => id);
        await trx
          .updateTable('push_messages')
          .set((is) => ({ next_attempt_at: nextAt, attempts: is('attempts', '+', 1) }))
          .where('id', 'in', ids)
          .execute();
        return trx
          .selectFrom('push_messages as m')
          .innerJoin('push_devices as d', 'd.id', 'm.device_id')
          .select(['m.id', 'm.payload', 'm.attempts', 'd.id as deviceId'])
          .select(['d.endpoint', 'd.p256dh', 'd.auth'])
          .where('m.id', 'in', ids)
          .orderBy('m.id')
          .execute();
      }),
    drop: async (id: number): Promise<void> => {
      await transaction((trx) => trx.deleteFrom('push_messages').where('id', '=', id).execute());
    },
    /** Forgets the devices of accounts that are no admins any more. */
    forgetFormer: async (): Promise<void> => {
      const former = db
        .selectFrom('push_devices as d')
        .innerJoin('users as u', 'u.id', 'd.user_id')
        .select('d.id')
        .where('u.admin', '=', 0);
      const ids = (await former.execute()).map(({ id }) => id);
      if (ids.length === 0) return;
      await transaction((trx) => trx.deleteFrom('push_devices').where('id', 'in', ids).execute());
    },
  };
}
