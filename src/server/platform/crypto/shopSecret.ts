import type { Clock } from '../clock.ts';
import type { Database } from '../database/Database.ts';
import { randomToken } from './token.ts';

/**
 * Returns a secret of the shop by its name: generated once, the same in every process. Not for use in a transaction.
 */
export function shopSecret(
  {
    db,
    transaction,
    onCatalogueChanged,
  }: Pick<Database, 'db' | 'transaction' | 'onCatalogueChanged'>,
  clock: Clock,
  name: string,
): () => Promise<string> {
  let known: Promise<string> | null = null;
  // A restored backup brings its own; an order only changes the stock.
  onCatalogueChanged((change) => {
    if (change === 'anything') known = null;
  });

  const find = () =>
    db.selectFrom('shop_secrets').select('secret').where('name', '=', name).executeTakeFirst();

  async function findOrMake(): Promise<string> {
    const found = await find();
    if (found) return found.secret;
    const made = { name, secret: randomToken(), created_at: clock.now().getTime() };
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
