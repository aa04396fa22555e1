import { sql } from 'kysely';
import type { Queries } from '../Database.ts';
import type { Migration } from './Migration.ts';

const BATCH = 1000;
const SIDES = ['height', 'width', 'depth'] as const;

/**
 * The fewest units of a product in one purchase, and its size in a parcel. Sizes of catalogue files, which only exports
 * knew, become these: the largest of a product's rows.
 */
export const unitsAndParcels: Migration = {
  name: '0130_units_and_parcels',
  statements: () => [
    'alter table products add column min_units integer not null default 1 check (min_units >= 1)',
    `alter table products add column min_units_wholesale integer not null default 1
      check (min_units_wholesale >= 1)`,
    ...SIDES.map(
      (side) => `alter table products add column ${side}_mm integer check (${side}_mm > 0)`,
    ),
  ],
  run: adoptSizes,
};

async function adoptSizes(trx: Queries): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; product_id: number; file_extras: string }>`
      select s.id, v.product_id, s.file_extras from variant_sizes s
      join variants v on v.id = s.variant_id
      where s.id > ${after} and s.file_extras like '%"height"%' order by s.id limit ${BATCH}
    `.execute(trx);
    for (const { id, product_id: productId, file_extras: text } of rows) {
      const { height = '', width = '', depth = '', ...rest } = JSON.parse(text) as Extras;
      const sides = [height, width, depth].map(millimetresIn);
      if (sides.some((side) => side === null)) continue;
      for (const [at, side] of SIDES.entries()) {
        const column = sql.ref(`${side}_mm`);
        await sql`update products set ${column} = ${sides[at]}
          where id = ${productId} and (${column} is null or ${column} < ${sides[at]})`.execute(trx);
      }
      await sql`update variant_sizes set file_extras = ${JSON.stringify(rest)}
        where id = ${id}`.execute(trx);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

type Extras = Record<string, string>;

/** Null for a text that is no length of up to three metres. */
function millimetresIn(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  const millimetres = Math.ceil(Number(`${whole}.${fraction || '0'}`) * 10);
  return whole === '' || millimetres < 1 || millimetres > 3_000 ? null : millimetres;
}
