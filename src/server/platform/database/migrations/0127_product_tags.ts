import { sql } from 'kysely';
import { MAX_TAG, MAX_TAGS, readTags, tagKey } from '../../../../domain/catalogue/tags.ts';
import type { Queries } from '../Database.ts';
import type { Migration } from './Migration.ts';

const BATCH = 1000;

/** Tags of products. Those of catalogue files, which only exports knew, become these. */
export const productTags: Migration = {
  name: '0127_product_tags',
  statements: ({ id, folded, end, endKeyed }) => [
    `create table tags (
      id ${id},
      name text not null check (length(name) between 1 and ${MAX_TAG}),
      folded ${folded} not null unique
    ) ${end}`,
    `create table product_tags (
      product_id integer not null references products (id) on delete cascade,
      tag_id integer not null references tags (id),
      primary key (product_id, tag_id)
    ) ${endKeyed}`,
    'create index product_tags_tag on product_tags (tag_id, product_id)',
  ],
  run: adoptTags,
};

async function adoptTags(trx: Queries): Promise<void> {
  const ids = new Map<string, number>();
  const idOf = async (name: string): Promise<number> => {
    const known = ids.get(tagKey(name));
    if (known !== undefined) return known;
    const { rows } = await sql<{ id: number }>`
      insert into tags (name, folded) values (${name}, ${tagKey(name)}) returning id`.execute(trx);
    const made = rows[0]?.id ?? 0;
    ids.set(tagKey(name), made);
    return made;
  };
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; file_extras: string }>`
      select id, file_extras from products
      where id > ${after} and file_extras like '%"tags"%' order by id limit ${BATCH}`.execute(trx);
    for (const { id, file_extras } of rows) {
      const { tags = '', ...extras } = JSON.parse(file_extras) as Record<string, string>;
      const fitting = readTags(tags).filter((tag) => Array.from(tag).length <= MAX_TAG);
      for (const tag of fitting.slice(0, MAX_TAGS)) {
        await sql`insert into product_tags (product_id, tag_id)
          values (${id}, ${await idOf(tag)})`.execute(trx);
      }
      await sql`update products set file_extras = ${JSON.stringify(extras)}
        where id = ${id}`.execute(trx);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
