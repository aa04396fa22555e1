import type { Database } from '../../../platform/database/Database.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { textSealing } from '../../../platform/keys/textSealing.ts';

type Sealing = Pick<Keyring, 'seal' | 'open'>;

/** Names the purpose of a sealed text, so that one account's serves no other. */
export const secretOf = (userId: number) => `second factor ${userId}`;

/** Seals every second factor with the newest key; returns the number of those that no key opens. Can be repeated. */
export async function resealSecondFactors(database: Database, keyring: Sealing): Promise<number> {
  const { sealed, opened } = textSealing(keyring);
  let unreadable = 0;
  const rows = await database.db
    .selectFrom('second_factors')
    .select(['user_id', 'secret'])
    .execute();
  for (const { user_id, secret } of rows) {
    const text = await opened(secret, secretOf(user_id));
    if (text === null) {
      unreadable += 1;
      continue;
    }
    const next = await sealed(text, secretOf(user_id));
    // What an admin sets up meanwhile is sealed with the newest key already.
    await database.transaction((trx) =>
      trx
        .updateTable('second_factors')
        .set({ secret: next })
        .where('user_id', '=', user_id)
        .where('secret', '=', secret)
        .execute(),
    );
  }
  return unreadable;
}
