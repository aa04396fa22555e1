import { sql } from 'kysely';
import { AUDIENCES } from '../../../../domain/catalogue/audience.ts';
import { audienceIn } from '../../../../domain/catalogue/audienceIn.ts';
import type { Queries } from '../Database.ts';
import type { Migration } from './Migration.ts';

const BATCH = 1000;
const known = AUDIENCES.map((audience) => `'${audience}'`).join(', ');

/** The people for whom a product is made, read at first from its file's columns, its categories and its title. */
export const audience: Migration = {
  name: '0134_audience',
  statements: () => [
    `alter table products add column audience text check (audience in (${known}))`,
  ],
  run: readAudiences,
};

async function readAudiences(trx: Queries): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; title: string; file_extras: string }>`
      select p.id, t.name as title, p.file_extras
      from products p join titles t on t.id = p.title_id
      where p.id > ${after} order by p.id limit ${BATCH}`.execute(trx);
    for (const { id, title, file_extras } of rows) {
      const { gender = '', ageRange = '' } = JSON.parse(file_extras) as Record<string, string>;
      const found =
        audienceIn(gender, ageRange) ??
        audienceIn(...(await categoriesOf(trx, id))) ??
        audienceIn(title);
      if (found) {
        await sql`update products set audience = ${found} where id = ${id}`.execute(trx);
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function categoriesOf(trx: Queries, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive line as (
      select c.id, c.parent_id, c.name from product_categories pc
      join categories c on c.id = pc.category_id where pc.product_id = ${id}
      union
      select c.id, c.parent_id, c.name from line join categories c on c.id = line.parent_id
    ) select name from line`.execute(trx);
  return rows.map(({ name }) => name);
}
