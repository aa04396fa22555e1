import {
  makeCategoryPath,
  makeProduct,
  makeTitle,
} from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import type { Queries } from './Database.ts';
import { refreshShelves } from './refreshShelves.ts';
import { SHELVES } from './shelves.ts';

onEveryDialect('refreshShelves', (database) => {
  const refresh = (ids: readonly number[] | 'all', change: (trx: Queries) => Promise<unknown>) =>
    database().changeCatalogue(async (trx) => {
      await change(trx);
      await refreshShelves(trx, database().dialect, ids);
    });

  const shelvesOf = async (productId: number): Promise<number[]> => {
    const rows = await database()
      .db.selectFrom('shelf_products')
      .select('shelf_id')
      .where('product_id', '=', productId)
      .orderBy('shelf_id')
      .execute();
    return rows.map((row) => row.shelf_id);
  };

  it('adds a product once to each of its categories and their ancestors', async () => {
    const { ids, product } = await database().transaction(async (trx) => {
      const ids = await makeCategoryPath(trx, ['Natación', 'Mallas', 'Enterizas']);
      const product = await makeProduct(trx, { main_category_id: ids[2]!, featured: 1 });
      await trx
        .insertInto('product_categories')
        .values({ product_id: product, category_id: ids[1]! })
        .execute();
      return { ids, product };
    });
    await refresh('all', async () => undefined);
    const expected = [SHELVES.allProducts, SHELVES.featured, ...ids];
    expect(await shelvesOf(product)).toEqual(expected.toSorted((one, other) => one - other));
  });

  it('removes unpublished products from all shelves, and leaves other products unchanged', async () => {
    const [kept, gone] = await database().transaction(async (trx) => [
      await makeProduct(trx),
      await makeProduct(trx),
    ]);
    await refresh('all', async () => undefined);
    await refresh([gone], (trx) => trx.updateTable('products').set({ published: 0 }).execute());
    expect(await shelvesOf(gone)).toEqual([]);
    expect(await shelvesOf(kept)).toEqual([SHELVES.allProducts]);
  });

  it('keeps products on sale on a shelf of their own while they cost less than usual', async () => {
    const product = await database().transaction((trx) =>
      makeProduct(trx, { list_price_cents: 80_000, suggested_price_cents: 100_000 }),
    );
    await refresh([product], async () => undefined);
    expect(await shelvesOf(product)).toEqual([SHELVES.onSale, SHELVES.allProducts]);
    await refresh([product], (trx) =>
      trx
        .updateTable('products')
        .set({ list_price_cents: 100_000 })
        .where('id', '=', product)
        .execute(),
    );
    expect(await shelvesOf(product)).toEqual([SHELVES.allProducts]);
  });

  it('copies the sort keys', async () => {
    const product = await database().transaction(async (trx) =>
      makeProduct(trx, {
        title_id: await makeTitle(trx, 'Ñandú Óptimo'),
        list_price_cents: 123_456,
        created_at: 1000,
      }),
    );
    await refresh([product], async () => undefined);
    const row = await database()
      .db.selectFrom('shelf_products')
      .selectAll()
      .where('product_id', '=', product)
      .executeTakeFirst();
    expect(row).toEqual({
      shelf_id: SHELVES.allProducts,
      product_id: product,
      created_at: 1000,
      list_price_cents: 123_456,
      title_folded: 'nandu optimo',
      assortment_id: null,
      position: null,
    });
  });
});
