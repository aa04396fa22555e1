import type { Database } from '../server/platform/database/Database.ts';
import { hashPassword } from '../server/platform/crypto/passwordHash.ts';
import { tokenHash } from '../server/platform/crypto/token.ts';
import type { Samples } from './apiRequests.ts';
import { TEST_PASSWORD_COST } from './buildTestApp.ts';
import { makeAccessToken, makeUser } from './data/accountFactory.ts';

const ADMINS_PASSWORD = 'la clave de quien administra';

/** Each call that takes something from an admin has others of its own, so that none spoils what follows. */
export async function adminSamples(
  database: Database,
  adminId: number,
): Promise<Record<string, Samples>> {
  const password_hash = await hashPassword(ADMINS_PASSWORD, TEST_PASSWORD_COST);
  return database.transaction(async (trx) => {
    await trx.updateTable('users').set({ password_hash }).where('id', '=', adminId).execute();
    const { client_type_id } = await trx
      .selectFrom('users')
      .select('client_type_id')
      .where('id', '=', adminId)
      .executeTakeFirstOrThrow();
    const make = async (count: number) => {
      const ids: number[] = [];
      while (ids.length < count) ids.push(await makeUser(trx, client_type_id, { admin: 1 }));
      return ids;
    };
    const changed = await make(3);
    const removed = await make(10);
    const reset = await make(10);
    const factors = [adminId, ...reset].map((user_id) => {
      return { user_id, secret: 'of no key', created_at: 0 };
    });
    await trx.insertInto('second_factors').values(factors).execute();
    const [watched] = await make(1);
    const sessions: string[] = [];
    while (sessions.length < 10) {
      const stored = tokenHash(await makeAccessToken(trx, watched!));
      sessions.push(tokenHash(stored).slice(0, 16));
    }
    return {
      '/api/tools/proof/': { password: [ADMINS_PASSWORD], otp: [undefined] },
      '/api/tools/admins/{id}/': { id: changed, areas: [['orders'], null], version: [0, 1, 2] },
      '/api/tools/admins/{id}/remove/': { id: removed, version: [0] },
      '/api/tools/admins/{id}/reset-second-factor/': { id: reset, version: [0] },
      '/api/tools/admins/{id}/sessions/{session}/revoke/': {
        id: [watched],
        session: sessions,
      },
    };
  });
}
