import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/Database.ts';
import { randomToken } from './token.ts';

/** Reads a secret of the shop; in a transaction by the transaction's own connection. */
export type ReadSecret = (trx?: Queries) => Promise<string>;

/** A secret of the shop by its name: generated once, the same in every process. */
export function shopSecret(
  {
    db,
    transaction,
    onCatalogueChanged,
  }: Pick<Database, 'db' | 'transaction' | 'onCatalogueChanged'>,
  clock: Clock,
  name: string,
): ReadSecret {
  let known: string | null = null;
  let restores = 0;
  // A restored backup brings its own; an order only changes the stock.
  onCatalogueChanged((change) => {
    if (change !== 'anything') return;
    known = null;
    restores += 1;
  });

  async function find(on: Queries): Promise<string | null> {
    const before = restores;
    const found = await on
      .selectFrom('shop_secrets')
      .select('secret')
      .where('name', '=', name)
      .executeTakeFirst();
    if (before === restores) known = found?.secret ?? null;
    return found?.secret ?? null;
  }

  const make = (trx: Queries) =>
    trx
      .insertInto('shop_secrets')
      .values({ name, secret: randomToken(), created_at: clock.now().getTime() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  return async (trx) => {
    const secret = known ?? (await find(trx ?? db));
    if (secret !== null) return secret;
    await (trx ? make(trx) : transaction(make));
    const made = await find(trx ?? db);
    // What rolls back was never known.
    if (trx) known = null;
    if (made === null) throw new Error(`The secret "${name}" was not written`);
    return made;
  };
}
