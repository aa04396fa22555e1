import { slug } from '../../../../domain/catalogue/slug.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';

const BATCH = 500;
const MAX_LETTERS = 150;

/** Generates handles from names for products that were never in a file. */
export async function giveHandles({ dialect, transaction }: Database): Promise<void> {
  for (;;) {
    const count = await transaction((trx) => giveSome(trx, dialect));
    if (count < BATCH) return;
  }
}

async function giveSome(trx: Queries, dialect: Dialect): Promise<number> {
  const rows = await trx
    .selectFrom('products')
    .innerJoin('titles', 'titles.id', 'title_id')
    .select(['products.id', 'titles.name'])
    .where('handle', 'is', null)
    .orderBy('products.id')
    .limit(BATCH)
    .execute();
  const wishes = rows.map(({ id, name }) => {
    const stem = slug(name).slice(0, MAX_LETTERS) || 'producto';
    return { id, handles: [stem, `${stem}-${id}`, `${stem}-${id}-${id}`] };
  });
  const taken = await takenHandles(
    trx,
    dialect,
    wishes.flatMap(({ handles }) => handles),
  );
  for (const { id, handles } of wishes) {
    const handle = handles.find((each) => !taken.has(each));
    if (handle === undefined) throw new RangeError(`transfer: no handle is left for product ${id}`);
    taken.add(handle);
    await trx.updateTable('products').set({ handle }).where('id', '=', id).execute();
  }
  return rows.length;
}

async function takenHandles(
  trx: Queries,
  dialect: Dialect,
  handles: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('products')
    .select('handle')
    .where(dialect.isIn('handle', handles))
    .execute();
  return new Set(rows.flatMap(({ handle }) => handle ?? []));
}
