import type { Database } from '../../src/server/platform/database/Database.ts';
import { refreshShelves } from '../../src/server/platform/database/refreshShelves.ts';
import {
  makeCategoryPath,
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../src/testing/data/catalogueFactory.ts';
import { openMigrated } from '../../src/testing/database/testDatabases.ts';
import { generateCatalogue } from './generateCatalogue.ts';
import { likeModel } from './likeModel.ts';
import { readModels } from './readModels.ts';

/** Prices rise in steps of $ 1.000. */
const DEARER = { list_price_cents: 1_100_000, suggested_price_cents: 1_100_000 };

let database: Database;

async function openSmallShop(): Promise<Database> {
  const opened = await openMigrated();
  await opened.transaction(async (trx) => {
    const categories = await makeCategoryPath(trx, ['Mujer', 'Natación', 'Mallas']);
    for (const name of ['Malla Delfín', 'Malla Ola rápida']) {
      const id = await makeProduct(trx, {
        title_id: await makeTitle(trx, name),
        main_category_id: categories.at(-1) ?? null,
        handle: `${name} del catálogo`,
      });
      const variant = await makeVariant(trx, { product_id: id, sku: name });
      await makeSize(trx, { variant_id: variant, sku: `${name} M` });
      await makeSize(trx, { variant_id: variant, sku: `${name} L`, size: 'L', ...DEARER });
    }
    await refreshShelves(trx, opened.dialect, 'all');
  });
  return opened;
}

beforeAll(async () => {
  database = await openSmallShop();
});

afterAll(() => database.close());

test('a generated product depends only on the models and its number', async () => {
  const models = await readModels(database.db);
  expect(likeModel(models, 42)).toEqual(likeModel(models, 42));
  expect(likeModel(models, 42)).not.toEqual(likeModel(models, 43));
});

test('generated products can be sold: named, priced, in sizes with unique SKUs', async () => {
  const models = await readModels(database.db);
  const made = Array.from({ length: 200 }, (_, index) => likeModel(models, index + 1));
  expect(new Set(made.map(({ title }) => title)).size).toBe(200);
  expect(made.every(({ title }) => title.startsWith('Malla '))).toBe(true);
  const skus = made.flatMap(({ variants }) => variants.flatMap(({ sizes }) => sizes));
  expect(new Set(skus.map(({ sku }) => sku)).size).toBe(400);
  for (const { product, variants } of made) {
    expect(product.list_price_cents).toBeGreaterThan(0);
    expect(product.suggested_price_cents).toBeGreaterThan(product.list_price_cents);
    const own = variants.flatMap(({ sizes }) => sizes.map((size) => size.list_price_cents));
    expect(own).toEqual([null, product.list_price_cents + 100_000]);
  }
});

test('a shop grows to the requested size, including its shelves, and no further', async () => {
  expect(await generateCatalogue(database, 620)).toBe(618);
  expect(await generateCatalogue(database, 620)).toBe(0);
  const { db } = database;
  const { products } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll().as('products'))
    .executeTakeFirstOrThrow();
  const shelves = await db
    .selectFrom('shelf_products')
    .select(['shelf_id', (eb) => eb.fn.countAll().as('products')])
    .where('shelf_id', '>=', 0)
    .groupBy('shelf_id')
    .execute();
  expect(products).toBe(620);
  expect(shelves.map((shelf) => shelf.products)).toEqual([620, 620, 620, 620]);
});
