import { sql } from 'kysely';
import type { Database } from '../../src/server/platform/database/Database.ts';
import { refreshShelves } from '../../src/server/platform/database/refreshShelves.ts';
import { describeSchema } from '../../src/testing/database/describeSchema.ts';
import {
  makeCategoryPath,
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
  setSizePrice,
} from '../../src/testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../src/testing/onEveryDialect.ts';
import { multiplyProducts } from './multiplyProducts.ts';

const MODELS = 5;
const COPIES = 3;

onEveryDialect('multiplyProducts', (database) => {
  let schema: string;

  beforeAll(async () => {
    schema = await describeSchema(database());
    await database().transaction(async (trx) => {
      const [category = 0] = await makeCategoryPath(trx, ['Mallas']);
      for (let index = 0; index < MODELS; index += 1) {
        const product_id = await makeProduct(trx, {
          title_id: await makeTitle(trx, `Ñandú ${index}`),
          main_category_id: category,
          published: index === 4 ? 0 : 1,
        });
        const variant_id = await makeVariant(trx, { product_id, sku: `V${index}` });
        await makeSize(trx, { variant_id, sku: `S${index}`, quantity: index });
        if (index === 1) await setSizePrice(trx, [variant_id, 'M'], 50_000);
      }
      await refreshShelves(trx, database().dialect, 'all');
    });
    await multiplyProducts(database(), COPIES);
  });

  it('makes products of their own, whose ids go on', async () => {
    const { rows } = await sql`
      select count(*) as products, count(distinct title_id) as titles,
        (select count(*) from variant_sizes) as sizes from products`.execute(database().db);
    const all = MODELS * (COPIES + 1);
    expect(rows).toEqual([{ products: all, titles: all, sizes: all }]);
    const made = await database().transaction(async (trx) => makeProduct(trx, { title_id: 1 }));
    expect(made).toBeGreaterThan(all);
    await database().transaction((trx) =>
      trx.deleteFrom('products').where('id', '=', made).execute(),
    );
  });

  it('lists and finds them as the shop would', async () => {
    const made = await listed(database());
    await database().transaction((trx) => refreshShelves(trx, database().dialect, 'all'));
    expect(await listed(database())).toEqual(made);
  });

  it('leaves the schema as it was', async () => {
    expect(await describeSchema(database())).toEqual(schema);
  });
});

async function listed({ db }: Database) {
  return {
    shelves: await db
      .selectFrom('shelf_products')
      .selectAll()
      .orderBy('product_id')
      .orderBy('shelf_id')
      .execute(),
    words: await db
      .selectFrom('title_words')
      .selectAll()
      .orderBy('word_id')
      .orderBy('title_id')
      .execute(),
    counts: await db
      .selectFrom('search_words')
      .select(['text', 'title_count'])
      .orderBy('text')
      .execute(),
  };
}
