import { fillPath } from '../../../contract/fillPath.ts';
import {
  STOCK_TOOLS_PATHS as PATHS,
  TODAY_TOOLS_PATHS,
} from '../../../contract/tools/toolsPaths.ts';
import type {
  SizeStockWire,
  StockMovementWire,
  ThresholdWire,
} from '../../../contract/tools/catalogue/stockToolsSchemas.ts';
import type { PageWire } from '../../../contract/wireSchemas.ts';
import { MAX_COUNTED_STOCK, UNLIMITED_STOCK } from '../../../domain/orders/cart.ts';
import {
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../../testing/data/catalogueFactory.ts';
import { refreshShelves } from '../../platform/database/refreshShelves.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { draftColor, draftSize, openProductTools } from '../../../testing/openProductTools.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';
import { movementsRepository } from './movementsRepository.ts';
import { sizesByTitle } from './sizesByTitle.ts';
import { stockLevelsRepository } from './stockLevelsRepository.ts';

onEveryDialect('stock in the tools', (database) => {
  let shop: OrderShop;
  let headers: Record<string, string>;
  let cap: number;
  let endless: number;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    headers = { authorization: `Token ${shop.adminToken}` };
    await database().changeCatalogue(async (trx) => {
      const product_id = await makeProduct(trx, { title_id: await makeTitle(trx, '=Gorra 100%') });
      const variant_id = await makeVariant(trx, { product_id, color: 'Rojo' });
      const own = { variant_id, barcode: '7790001', sku: 'GO-U', low_stock: null };
      cap = await makeSize(trx, { ...own, size: 'U', quantity: 4, position: 0 });
      endless = await makeSize(trx, {
        variant_id,
        size: 'XL',
        sku: 'GO-XL',
        quantity: UNLIMITED_STOCK,
        position: 1,
      });
      const hidden = await makeProduct(trx, {
        title_id: await makeTitle(trx, 'Oculta'),
        published: 0,
      });
      await makeSize(trx, {
        variant_id: await makeVariant(trx, { product_id: hidden }),
        quantity: 0,
      });
      await refreshShelves(trx, database().dialect, 'all');
    });
  });

  afterAll(() => shop.close());

  const get = (url: string) => shop.app.inject({ url, headers });
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, headers, payload });
  const correct = (id: number, change: number, more: object = {}) =>
    post(fillPath(PATHS.correct, { id }), { change, reason: 'received', ...more });
  const sizes = async (query = '') =>
    (await get(`${PATHS.sizes}?${query}`)).json<PageWire<SizeStockWire>>();
  const movements = async (query = '') =>
    (await get(`${PATHS.movements}?${query}`)).json<PageWire<StockMovementWire>>();
  const lowToday = async () => (await get(TODAY_TOOLS_PATHS.waiting)).json<{ low_stock: number }>();

  it('lists every size, and finds it by title, SKU or barcode', async () => {
    const all = await sizes();
    expect(all.count).toBe(5);
    expect(all.results.map(({ title }) => title)).toEqual([
      '=Gorra 100%',
      '=Gorra 100%',
      'Oculta',
      'Remera',
      'Remera',
    ]);
    for (const query of ['q=7790001', 'q=GO-U', 'q=100%25&page_size=1']) {
      expect((await sizes(query)).results[0]).toMatchObject({ size_id: cap, stock: 4, to_pack: 0 });
    }
    expect((await sizes('q=zapatilla')).count).toBe(0);
    expect((await sizes('ordering=-stock')).results[0]).toMatchObject({ size_id: endless });
  });

  it('a correction moves the stock, and says who, why and when', async () => {
    expect((await correct(cap, 3, { note: 'Proveedor Sur' })).json()).toMatchObject({ stock: 7 });
    const { results } = await movements(`size_id=${cap}`);
    expect(results).toMatchObject([
      { change: 3, after: 7, reason: 'received', note: 'Proveedor Sur', order_number: null },
    ]);
    expect(results[0]?.user).toEqual(expect.any(String));
    const audit = await get('/api/tools/audit/?entity=stock');
    expect(audit.json<PageWire<object>>().results[0]).toMatchObject({
      action: 'changed',
      entity_id: String(cap),
      before: { stock: 4 },
      after: { stock: 7, reason: 'received', note: 'Proveedor Sur' },
    });
    expect((await correct(cap, -3, { reason: 'lost' })).json()).toMatchObject({ stock: 4 });
  });

  it.each([
    [-5, {}, 409, 'Hay 4 unidades: no se pueden sacar 5.'],
    [0, {}, 400, undefined],
    [1.5, {}, 400, undefined],
    [MAX_COUNTED_STOCK, {}, 409, 'El stock no puede pasar de 499.999.'],
    [1, { reason: 'order' }, 400, undefined],
    [1, { note: 'x'.repeat(201) }, 400, undefined],
  ])('refuses a correction by %s with %j', async (change, more, status, detail) => {
    const answer = await correct(cap, change, more);
    expect(answer.statusCode).toBe(status);
    if (detail) expect(answer.json()).toEqual({ detail });
    expect((await sizes('q=GO-U')).results[0]?.stock).toBe(4);
  });

  it('a size without a limit, or that is gone, cannot be corrected', async () => {
    expect((await correct(endless, 1)).statusCode).toBe(409);
    expect((await correct(2_147_483_647, 1)).statusCode).toBe(404);
  });

  it('a sale is a movement with its order, and its units wait on the shelf', async () => {
    const order = await shop.buy(await shop.fillCart(2));
    const { order_number } = order.json<{ order_number: string }>();
    const [movement] = (await movements('reason=order')).results;
    expect(movement).toMatchObject({ change: -2, after: 8, order_number, user: null, size: 'M' });
    expect((await movements(`q=${order_number}`)).count).toBe(1);
    const [M] = (await sizes('q=remera')).results;
    expect(M).toMatchObject({ size: 'M', stock: 8, to_pack: 2 });
    expect((await movements(`from=2020-01-01&to=2020-12-31`)).count).toBe(0);
    expect((await movements(`product=${M!.product_id}&from=2020-01-01`)).count).toBe(1);
  });

  it('what is low is counted by the thresholds of sizes and of the shop', async () => {
    const low = async () => (await sizes('state=low')).results.map(({ sku }) => sku);
    expect(await low()).toEqual([]);
    await post(PATHS.threshold, { low_from: 4 });
    expect((await get(PATHS.threshold)).json<ThresholdWire>()).toEqual({ low_from: 3 });
    await post(PATHS.threshold, { low_from: 5, size_id: cap });
    expect(await low()).toEqual(['GO-U']);
    expect(await lowToday()).toMatchObject({ low_stock: 1 });
    const shirt = (await sizes('q=remera')).results[0]!.product_id;
    await post(PATHS.threshold, { low_from: 10, product_id: shirt });
    expect(await low()).toHaveLength(3);
    expect(await lowToday()).toMatchObject({ low_stock: 3 });
    await post(PATHS.threshold, { low_from: null, product_id: shirt });
    expect(await low()).toEqual(['GO-U']);
    const lost = { low_from: 1, size_id: 2_147_483_647 };
    expect((await post(PATHS.threshold, lost)).statusCode).toBe(404);
    expect((await post(PATHS.threshold, { low_from: null })).statusCode).toBe(400);
  });

  it('few sizes are sorted as many are read, from wherever a page starts', async () => {
    const { db, dialect } = database();
    // Sizes of a third option are one choice of the listing.
    await database().changeCatalogue(async (trx) => {
      const product_id = await makeProduct(trx, { title_id: await makeTitle(trx, 'Corpiño') });
      const variant_id = await makeVariant(trx, { product_id });
      for (const option3 of ['A', 'B', 'C'])
        await makeSize(trx, { variant_id, size: `90 / ${option3}`, option3 });
      await refreshShelves(trx, dialect, 'all');
    });
    const few = stockLevelsRepository(dialect);
    const skipping = { mostSorted: 0, mostSkipped: Number.POSITIVE_INFINITY };
    const many = stockLevelsRepository(dialect, sizesByTitle(dialect, skipping));
    const counting = { mostSorted: 0, mostSkipped: -1 };
    const late = stockLevelsRepository(dialect, sizesByTitle(dialect, counting));
    for (const filters of [{}, { text: 'r' }, { text: 'GO-U' }, { state: 'some' }] as const) {
      const count = await few.count(db, filters);
      for (const order of ['title', '-title'] as const) {
        const all = { limit: 99, offset: 0, counting: Promise.resolve(count) };
        const whole = await few.list(db, filters, order, all);
        expect(whole).toHaveLength(count);
        for (let offset = 0; offset < count; offset += 1) {
          const range = { limit: 2, offset, counting: Promise.resolve(count) };
          const page = whole.slice(offset, offset + 2);
          expect(await many.list(db, filters, order, range)).toEqual(page);
          expect(await late.list(db, filters, order, range)).toEqual(page);
        }
      }
    }
  });

  it('files have the same rows, and no formulas', async () => {
    const stock = await get(`${PATHS.sizesExport}?q=gorra`);
    expect(stock.headers['content-disposition']).toMatch(/existencias-/);
    expect(stock.body.trim().split('\n').slice(1)).toEqual([
      '"\'=Gorra 100%",Rojo,U,GO-U,7790001,4,0,5',
      '"\'=Gorra 100%",Rojo,XL,GO-XL,,"Sin límite",0,3',
    ]);
    const ledger = (await get(PATHS.movementsExport)).body.trim().split('\n');
    expect(ledger).toHaveLength(1 + (await movements()).count);
    expect(ledger[1]).toMatch(/,Remera,.*,-2,8,Venta,,\d+,/);
  });

  it('a removed size leaves its movements, with its names and with what left with it', async () => {
    const tools = await openProductTools(shop);
    const variants = [draftColor('Verde', [draftSize('S', 4), draftSize('M', 2)])];
    const made = await tools.create({ title: 'Ñandutí', variants });
    const [variant] = made.variants;
    const [S, M] = variant!.sizes;
    await correct(S!.id!, 3);
    const of = async (query: string) =>
      (await movements(query)).results.map(({ change, after, size, sku, size_id, title }) => [
        ...[change, after, size, sku === S!.sku, size_id, title],
      ]);
    await tools.save({ ...made, variants: [{ ...variant!, sizes: [M!] }] });
    const gone = [
      [-7, 0, 'S', true, null, 'Ñandutí'],
      [3, 7, 'S', true, null, 'Ñandutí'],
      [4, 4, 'S', true, null, 'Ñandutí'],
    ];
    expect(await of(`q=${S!.sku}`)).toEqual(gone);
    expect((await of('q=nandu')).filter(([, , size]) => size === 'S')).toEqual(gone);
  });

  it('a text finds the same movements from titles, one by one and all at once', async () => {
    const { db, dialect } = database();
    const fromTitles = movementsRepository(dialect);
    const inTurn = movementsRepository(dialect, { mostTitles: -1, mostInTurn: Infinity });
    const atOnce = movementsRepository(dialect, { mostTitles: -1, mostInTurn: 0 });
    const sold = await db.selectFrom('orders').select('order_number').executeTakeFirstOrThrow();
    const all = { limit: 999, offset: 0, isOldestFirst: false };
    const { count: every } = await atOnce.page(db, {}, all);
    const texts = ['r', 'nandu', 'GO-U', '7790001', sold.order_number, 'nada así'];
    const counts: number[] = [];
    for (const text of texts) {
      for (const filters of [{ text }, { text, reason: 'order' }] as const) {
        const whole = await atOnce.page(db, filters, all);
        expect(whole.items).toHaveLength(whole.count);
        counts.push(whole.count);
        for (let offset = 0; offset <= whole.count; offset += 1) {
          const page = { ...whole, items: whole.items.slice(offset, offset + 2) };
          const range = { ...all, limit: 2, offset };
          expect(await inTurn.page(db, filters, range)).toEqual(page);
          expect(await fromTitles.page(db, filters, range)).toEqual(page);
        }
      }
    }
    expect(counts.filter((count) => count > 0 && count < every).length).toBeGreaterThan(
      texts.length,
    );
  });
});
