import { tokenHash } from '../server/platform/crypto/token.ts';
import type { Database } from '../server/platform/database/Database.ts';
import type { Samples } from './apiRequests.ts';

/** Ids of invitations that wait for an answer; each has a token that its id names. */
export async function makeInvitations(database: Database, adminId: number): Promise<number[]> {
  const sent_at = Date.now();
  return database.transaction(async (trx) => {
    const ids: number[] = [];
    for (let at = 0; at < 30; at += 1) {
      const email = `invitada${at}@brazada.example`;
      const times = { sent_at, expires_at: sent_at + 7 * 24 * 3_600_000 };
      const made = { email, email_key: email, areas: null, created_by: adminId, ...times };
      const { id } = await trx
        .insertInto('admin_invitations')
        .values({ ...made, token_hash: tokenHash(`invitacion-${at}`) })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    return ids;
  });
}

/** No samples for who joins by an invitation: that is a stranger's call which changes the shop's own data. */
export function invitationSamples(ids: readonly number[]): Record<string, Samples> {
  const token = ids.map((_id, at) => `invitacion-${at}`);
  return {
    '/api/accounts/invitations/read/': { token: token.slice(0, 10) },
    '/api/tools/invitations/': {
      email: ids.map((id) => `otra${id}@brazada.example`),
      areas: [null, ['orders']],
    },
    '/api/tools/invitations/{id}/resend/': { id: ids.slice(20, 25) },
    '/api/tools/invitations/{id}/revoke/': { id: ids.slice(25) },
  };
}
