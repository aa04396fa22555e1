import type { Database } from '../../src/server/platform/database/Database.ts';
import type { CatalogueSample } from '../load/readSample.ts';

const PLENTY = 1_000_000;

/** Adds stock so that nothing sells out, with ledger entries. Returns the size ids. */
export function stockPlenty(
  database: Database,
  choices: CatalogueSample['choices'],
): Promise<number[]> {
  return stock(database, choices, (before) => before + PLENTY);
}

/** The same with so many units of each. */
export function stockExactly(
  database: Database,
  choices: CatalogueSample['choices'],
  units: number,
): Promise<number[]> {
  return stock(database, choices, () => units);
}

async function stock(
  database: Database,
  choices: CatalogueSample['choices'],
  unitsAfter: (before: number) => number,
): Promise<number[]> {
  const variants = [...new Set(choices.map(({ variantId }) => variantId))];
  const wanted = new Set(choices.map(({ variantId, size }) => `${variantId}/${size}`));
  return database.changeCatalogue(async (trx) => {
    const rows = await trx
      .selectFrom('variant_sizes')
      .select(['id', 'variant_id', 'size', 'quantity'])
      .where(database.dialect.isIn('variant_id', variants))
      .where('quantity', '>', 0)
      .execute();
    const sizes = rows.filter((row) => wanted.has(`${row.variant_id}/${row.size}`));
    for (const { id, quantity: before } of sizes) {
      const after = unitsAfter(before);
      if (after === before) continue;
      await trx
        .updateTable('variant_sizes')
        .set({ quantity: after })
        .where('id', '=', id)
        .execute();
      await trx
        .insertInto('stock_movements')
        .values({
          variant_size_id: id,
          delta: after - before,
          quantity_before: before,
          quantity_after: after,
          reason: 'adjustment',
          order_id: null,
          user_id: null,
          created_at: Date.now(),
        })
        .execute();
    }
    return sizes.map(({ id }) => id);
  });
}
