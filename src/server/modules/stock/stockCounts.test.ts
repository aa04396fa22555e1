import { fillPath } from '../../../contract/fillPath.ts';
import type {
  AppliedCountWire,
  CountLineWire,
  OpenCountWire,
} from '../../../contract/tools/catalogue/stockCountSchemas.ts';
import { STOCK_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { UNLIMITED_STOCK } from '../../../domain/orders/cart.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';

onEveryDialect('the count of the stock', (database) => {
  let shop: OrderShop;
  let headers: Record<string, string>;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    headers = { authorization: `Token ${shop.adminToken}` };
    await database().transaction((trx) =>
      trx
        .updateTable('variant_sizes')
        .set({ barcode: '779M' })
        .where('id', '=', shop.sizes.M)
        .execute(),
    );
  });

  afterAll(() => shop.close());

  beforeEach(async () => {
    await database().transaction(async (trx) => {
      await trx.deleteFrom('stock_counts').execute();
      await trx.deleteFrom('orders').execute();
    });
    await shop.stock({ M: 10, L: 10 });
  });

  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, headers, payload });
  const count = async (found: object) =>
    (await post(PATHS.countLines, found)).json<CountLineWire>();
  const sheet = async () =>
    (await shop.app.inject({ url: PATHS.count, headers })).json<OpenCountWire>().count;
  const apply = async () => post(PATHS.countApply, { id: (await sheet())?.id ?? 0 });
  const stockNow = async () => {
    const rows = await database()
      .db.selectFrom('variant_sizes')
      .select(['id', 'quantity'])
      .orderBy('id')
      .execute();
    return rows.map(({ quantity }) => quantity);
  };
  const buy = async (units: number) => shop.buy(await shop.fillCart(units));

  it('is kept on the server while codes are scanned and numbers typed', async () => {
    expect(await sheet()).toBeNull();
    expect(await count({ code: '779M', add: 1 })).toMatchObject({ counted: 1, expected: 10 });
    expect(await count({ code: '779M', add: 1 })).toMatchObject({ counted: 2 });
    await count({ size_id: shop.sizes.L, counted: 7 });
    const open = await sheet();
    expect(open?.lines.map(({ size, counted }) => [size, counted])).toEqual(
      expect.arrayContaining([
        ['M', 2],
        ['L', 7],
      ]),
    );
    expect(await stockNow()).toEqual([10, 10]);
    await post(fillPath(PATHS.countRemove, { id: shop.sizes.M }), {});
    expect((await sheet())?.lines).toHaveLength(1);
  });

  it('corrects the stock by what is missing or too many', async () => {
    await count({ size_id: shop.sizes.M, counted: 8 });
    await count({ size_id: shop.sizes.L, counted: 10 });
    expect((await apply()).json()).toEqual({ changed: 1, unchanged: 1, refused: [] });
    expect(await stockNow()).toEqual([8, 10]);
    expect(await sheet()).toBeNull();
    const moves = await database().db.selectFrom('stock_movements').selectAll().execute();
    expect(moves).toMatchObject([{ delta: -2, reason: 'count', user_id: shop.adminId }]);
    const entries = await database()
      .db.selectFrom('audit_entries')
      .select(['entity_id', 'after'])
      .where('entity', '=', 'stock')
      .where('part_of', 'is not', null)
      .execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ entity_id: String(shop.sizes.M) });
    expect(JSON.parse(entries[0]!.after!)).toMatchObject({ stock: 8, counted: 8, expected: 10 });
  });

  it('keeps what is sold after it was counted, and what waits on the shelf for an order', async () => {
    await buy(3);
    const line = await count({ size_id: shop.sizes.M, counted: 10 });
    expect(line).toMatchObject({ stock: 7, to_pack: 3, expected: 10 });
    await buy(2);
    expect((await apply()).json()).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await stockNow()).toEqual([5, 10]);
    await count({ size_id: shop.sizes.M, counted: 9 });
    await buy(1);
    expect((await apply()).json()).toMatchObject({ changed: 1 });
    expect(await stockNow()).toEqual([3, 10]);
  });

  it('leaves a size in the sheet that sold out meanwhile, and applies the rest', async () => {
    await count({ size_id: shop.sizes.M, counted: 1 });
    await count({ size_id: shop.sizes.L, counted: 12 });
    await buy(9);
    const applied = (await apply()).json<AppliedCountWire>();
    expect(applied).toMatchObject({
      changed: 1,
      unchanged: 0,
      refused: [{ size_id: shop.sizes.M }],
    });
    expect(applied.refused[0]?.detail).toMatch(/contalo de nuevo/);
    expect(await stockNow()).toEqual([1, 12]);
    expect((await sheet())?.lines.map(({ size }) => size)).toEqual(['M']);
  });

  it('is applied once, and nothing changes when it is discarded', async () => {
    await count({ size_id: shop.sizes.M, counted: 4 });
    const { id } = (await sheet())!;
    const answers = await Promise.all([
      post(PATHS.countApply, { id }),
      post(PATHS.countApply, { id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await stockNow()).toEqual([4, 10]);
    await count({ size_id: shop.sizes.M, counted: 9 });
    expect((await post(PATHS.countDiscard, { id })).statusCode).toBe(409);
    expect((await post(PATHS.countDiscard, { id: (await sheet())!.id })).statusCode).toBe(200);
    expect([await sheet(), await stockNow()]).toEqual([null, [4, 10]]);
  });

  it('refuses what cannot be counted', async () => {
    const unknown = await post(PATHS.countLines, { code: 'nada', add: 1 });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { detail: 'No hay ningún talle con el código nada.' },
    ]);
    await database().transaction((trx) =>
      trx
        .updateTable('variant_sizes')
        .set({ quantity: UNLIMITED_STOCK })
        .where('id', '=', shop.sizes.L)
        .execute(),
    );
    expect((await post(PATHS.countLines, { size_id: shop.sizes.L, add: 1 })).statusCode).toBe(409);
    await count({ size_id: shop.sizes.M, counted: 499_999 });
    expect((await post(PATHS.countLines, { code: '779M', add: 1 })).statusCode).toBe(409);
    for (const body of [
      {},
      { code: 'x' },
      { code: 'x', add: 0 },
      { code: 'x', size_id: 1, add: 1 },
    ]) {
      expect((await post(PATHS.countLines, body)).statusCode).toBe(400);
    }
  });
});
