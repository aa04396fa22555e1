import { sql } from 'kysely';
import type { Queries } from '../Database.ts';
import type { Migration } from './Migration.ts';

const BATCH = 1000;

/** Costs of products and of sizes. Those of catalogue files, which only exports knew, become these. */
export const productCost: Migration = {
  name: '0120_product_cost',
  statements: ({ big }) => [
    `alter table products add column cost_cents ${big} check (cost_cents >= 0)`,
    `alter table variant_sizes add column cost_cents ${big} check (cost_cents >= 0)`,
  ],
  run: adoptCosts,
};

async function adoptCosts(trx: Queries): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; file_extras: string }>`
      select id, file_extras from variant_sizes
      where id > ${after} and file_extras like '%"cost"%' order by id limit ${BATCH}`.execute(trx);
    for (const { id, file_extras } of rows) {
      const { cost = '', ...extras } = JSON.parse(file_extras) as Record<string, string>;
      const cents = centsIn(cost);
      if (cents === null) continue;
      await sql`update variant_sizes set cost_cents = ${cents},
        file_extras = ${JSON.stringify(extras)} where id = ${id}`.execute(trx);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Null for a text that two people could read differently. */
function centsIn(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === '' ? null : Number(whole + fraction.padEnd(2, '0'));
}
