import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { PreviewPassesWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openProductTools } from '../../../testing/openProductTools.ts';
import { openShop } from '../../../testing/openShop.ts';

const MINUTE = 60_000;
let now = new Date('2026-11-22T12:00:00Z');

onEveryDialect('previews of products', (database) => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;
  let wholesaler: string;

  beforeAll(async () => {
    shop = await openShop(database(), { clock: { now: () => now } });
    tools = await openProductTools(shop, { now: () => now });
    wholesaler = await database().changeCatalogue(async (trx) => {
      const type = await makeClientType(trx, 'mayorista', 7000);
      return makeAccessToken(trx, await makeUser(trx, type), now.getTime());
    });
  });

  afterAll(() => shop.close());

  const pathOf = (id: number) => fillPath(PATHS.productPreview, { id });
  const passesOf = async (id: number) =>
    (await tools.post(pathOf(id), {})).json<PreviewPassesWire>();
  const show = (id: number, pass: string, headers: Record<string, string> = tools.headers) =>
    shop.app.inject({ url: `${pathOf(id)}?pass=${encodeURIComponent(pass)}`, headers });

  it('show a hidden product at the prices of shoppers and of wholesalers, and are never kept', async () => {
    const { id } = await tools.create({ title: 'Secreta', isPublished: false });
    expect((await tools.get(`/api/store/products/${id}/`)).statusCode).toBe(404);
    const passes = await passesOf(id);
    for (const [pass, price] of [
      [passes.shopper, 15_000],
      [passes.wholesaler, 10_500],
    ] as const) {
      const answer = await show(id, pass);
      expect(answer.json()).toMatchObject({
        id,
        title: { titulo: 'Secreta' },
        price,
        list_price: 15_000,
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await tools.get(`/api/store/products/${id}/`)).statusCode).toBe(404);
  });

  it('show what was saved last', async () => {
    const made = await tools.create({ title: 'Antes', isPublished: false });
    const { shopper } = await passesOf(made.id);
    expect((await show(made.id, shopper)).json()).toMatchObject({ title: { titulo: 'Antes' } });
    await tools.save({ ...made, title: 'Después' });
    expect((await show(made.id, shopper)).json()).toMatchObject({
      title: { titulo: 'Después' },
    });
  });

  it('are for admins, of one product, for half an hour, and cannot be forged', async () => {
    const { id } = await tools.create({ isPublished: false });
    const other = await tools.create({ isPublished: false });
    const { shopper } = await passesOf(id);
    expect((await show(id, shopper, {})).statusCode).toBe(401);
    const headers = { authorization: `Token ${wholesaler}` };
    expect((await show(id, shopper, headers)).statusCode).toBe(403);
    const forged = [
      shopper.replace('shopper', 'wholesaler'),
      shopper.replace(/\d{13}/, (time) => String(Number(time) + 1)),
      `${shopper.slice(0, -1)}${shopper.endsWith('A') ? 'B' : 'A'}`,
      'shopper',
      '',
    ];
    for (const pass of forged)
      expect([pass, (await show(id, pass)).statusCode]).toEqual([pass, 404]);
    expect((await show(other.id, shopper)).statusCode).toBe(404);
    const begun = now;
    now = new Date(begun.getTime() + 30 * MINUTE - 1);
    expect((await show(id, shopper)).statusCode).toBe(200);
    now = new Date(begun.getTime() + 30 * MINUTE);
    expect((await show(id, shopper)).json()).toEqual({
      detail: 'La vista previa venció. Abrila de nuevo desde el producto.',
    });
    now = begun;
  });

  it('are not given for a product that is not there', async () => {
    expect((await tools.post(pathOf(2_147_483_647), {})).statusCode).toBe(404);
  });
});
