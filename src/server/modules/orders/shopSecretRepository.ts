import type { Clock } from '../../platform/clock.ts';
import { randomToken } from '../../platform/crypto/token.ts';
import type { Database } from '../../platform/database/Database.ts';

const NAME = 'orders';

/**
 * Returns the secret for guests' order keys: generated once, the same in every process. Not for use in a transaction.
 */
export function shopSecretRepository(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  clock: Clock,
): () => Promise<string> {
  let known: Promise<string> | null = null;

  const find = () =>
    db.selectFrom('shop_secrets').select('secret').where('name', '=', NAME).executeTakeFirst();

  async function findOrMake(): Promise<string> {
    const found = await find();
    if (found) return found.secret;
    const made = { name: NAME, secret: randomToken(), created_at: clock.now().getTime() };
    await transaction((trx) =>
      trx
        .insertInto('shop_secrets')
        .values(made)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    return (await find())?.secret ?? made.secret;
  }

  return () => {
    known ??= findOrMake();
    known.catch(() => (known = null));
    return known;
  };
}
