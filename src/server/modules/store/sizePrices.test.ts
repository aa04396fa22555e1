import {
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openStoreApp, WHOLESALE_TOKEN } from '../../../testing/openStoreApp.ts';
import type {
  ProductPageWire,
  FilteredProductsWire,
  ProductFiltersWire,
  ProductWire,
} from '../../../contract/catalogue/productSchemas.ts';
import { stockRepository } from '../../platform/catalogue/stockRepository.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { refreshShelves } from '../../platform/database/refreshShelves.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';

const SMALL_STOCK = 3;

onEveryDialect('a product whose sizes cost differently', (database) => {
  let app: ShopApp;
  let board: number;
  let large: number;
  let small: number;
  let cap: number;

  /** The board costs 100 in S, 150 (usually 180) in M and 200.05 in L; the cap 120. */
  beforeAll(async () => {
    await database().changeCatalogue(async (trx) => {
      const title_id = await makeTitle(trx, 'Tabla');
      board = await makeProduct(trx, { title_id, list_price_cents: 10_000 });
      const red = await makeVariant(trx, { product_id: board, color: 'Rojo' });
      const blue = await makeVariant(trx, { product_id: board, color: 'Azul' });
      const dearer = (list_price_cents: number, suggested_price_cents: number) => ({
        list_price_cents,
        suggested_price_cents,
      });
      await makeSize(trx, { variant_id: red, size: 'M', ...dearer(15_000, 18_000) });
      small = await makeSize(trx, { variant_id: red, size: 'S', quantity: SMALL_STOCK });
      large = await makeSize(trx, { variant_id: blue, size: 'L', ...dearer(20_005, 20_005) });
      cap = await makeProduct(trx, { list_price_cents: 12_000 });
      await makeSize(trx, { variant_id: await makeVariant(trx, { product_id: cap }) });
      await refreshShelves(trx, database().dialect, 'all');
    });
    app = await openStoreApp(database());
  });

  afterAll(() => app.close());

  const get = async <Answer>(path: string, token?: string): Promise<Answer> => {
    const headers = token === undefined ? {} : { authorization: `Token ${token}` };
    return (await app.inject({ url: `/api/store/${path}`, headers })).json<Answer>();
  };
  const cardOf = async (id: number, token?: string) =>
    (await get<ProductPageWire>('products/', token)).results.find((each) => each.id === id);
  const filter = (filters: ProductFiltersWire) =>
    get<FilteredProductsWire>(`products/filter/?filters=${JSON.stringify(filters)}`);
  const idsOf = ({ results }: ProductPageWire) => results.map(({ id }) => id);

  it('shows its lowest price on a card, for every price list', async () => {
    expect(await cardOf(board)).toMatchObject({
      price: 100,
      list_price: 100,
      b2b_price: 70,
      suggested_sales_price: 100,
      price_varies: true,
    });
    expect(await cardOf(board, WHOLESALE_TOKEN)).toMatchObject({ price: 70, price_varies: true });
    expect(await cardOf(cap)).toMatchObject({ price: 120, price_varies: false });
  });

  it('shows each size’s price for the caller on its page, rounded by itself', async () => {
    const product = await get<ProductWire>(`products/${board}/`, WHOLESALE_TOKEN);
    expect(product).toMatchObject({ price: 70, list_price: 100, price_varies: true });
    const [red, blue] = product.subproducto;
    expect(red?.talles).toMatchObject([
      {
        talle: 'M',
        price: 105,
        list_price: 150,
        precio_mayorista: 105,
        suggested_sales_price: 180,
      },
      { talle: 'S', price: 70, list_price: 100, precio_mayorista: 70, suggested_sales_price: 100 },
    ]);
    expect(blue?.talles).toMatchObject([{ talle: 'L', price: 140.04, list_price: 200.05 }]);
    expect(product.related).toEqual([]);
  });

  it('omits sizes’ prices when they are equal', async () => {
    const product = await get<ProductWire>(`products/${cap}/`);
    expect(product).toMatchObject({ price: 120, price_varies: false });
    expect(product.subproducto[0]?.talles[0]).not.toHaveProperty('price');
  });

  it('is listed, filtered and counted by its lowest price', async () => {
    expect(idsOf(await get('products/?ordering=price'))).toEqual([board, cap]);
    expect(idsOf(await get('products/?ordering=-price'))).toEqual([cap, board]);
    expect(idsOf(await filter({ price__lte: 110 }))).toEqual([board]);
    expect(idsOf(await filter({ price__gte: 110 }))).toEqual([cap]);
    expect((await filter({})).facets.price).toMatchObject({ min: 100, max: 120 });
    const [narrowed] = (await filter({ colors: ['Rojo'] })).results;
    expect(narrowed).toMatchObject({ id: board, price: 100, price_varies: true });
  });

  it('is shown, listed, filtered and counted at the lowest price that can be bought', async () => {
    const stock = stockRepository(database());
    const move = async (delta: number) => {
      const cause = { orderId: null, userId: null, at: 0, reason: 'order' } as const;
      const run = (trx: Queries) => stock.move(trx, [{ sizeId: small, delta }], cause);
      await database().changeCatalogue(run);
    };
    await move(-SMALL_STOCK);
    expect(await cardOf(board)).toMatchObject({
      price: 150,
      suggested_sales_price: 180,
      price_varies: true,
    });
    expect(await cardOf(board, WHOLESALE_TOKEN)).toMatchObject({ price: 105 });
    expect(idsOf(await get('products/?ordering=price'))).toEqual([cap, board]);
    expect(idsOf(await filter({ price__lte: 110 }))).toEqual([]);
    expect((await filter({})).facets.price).toMatchObject({ min: 120, max: 150 });
    const page = await get<ProductWire>(`products/${board}/`);
    expect(page).toMatchObject({ price: 150, price_varies: true });
    const [red] = page.subproducto;
    expect(red?.talles).toMatchObject([{ talle: 'M' }, { talle: 'S', price: 100, cantidad: 0 }]);
    await move(1);
    expect(await cardOf(board)).toMatchObject({ price: 100, price_varies: true });
    expect((await filter({})).facets.price).toMatchObject({ min: 100, max: 120 });
    await move(SMALL_STOCK - 1);
  });

  it('is shown at its lowest price when all is sold out', async () => {
    const sellAll = async (quantity: number) =>
      database().changeCatalogue(async (trx) => {
        await trx.updateTable('variant_sizes').set({ quantity }).execute();
        await refreshShelves(trx, database().dialect, 'all');
      });
    await sellAll(0);
    expect(await cardOf(board)).toMatchObject({ price: 100, price_varies: true });
    expect((await filter({})).facets.price).toMatchObject({ min: 100, max: 120 });
    await sellAll(SMALL_STOCK);
  });

  it('stops varying when its sizes cost the same again', async () => {
    expect(await cardOf(board)).toMatchObject({ price_varies: true });
    await database().changeCatalogue(async (trx) => {
      await trx
        .updateTable('variant_sizes')
        .set({ list_price_cents: null, suggested_price_cents: null })
        .execute();
      await trx
        .updateTable('products')
        .set({ list_price_cents: 13_000 })
        .where('id', '=', board)
        .execute();
      await refreshShelves(trx, database().dialect, [board]);
    });
    expect(await cardOf(board)).toMatchObject({ price: 130, price_varies: false });
    expect((await filter({})).facets.price).toMatchObject({ min: 120, max: 130 });
    const { subproducto } = await get<ProductWire>(`products/${board}/`);
    const { talles } = subproducto[1]!;
    expect(talles[0]).toMatchObject({ id: large });
    expect(talles[0]).not.toHaveProperty('price');
  });
});
