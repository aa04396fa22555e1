import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { ToolsHitsWire } from '../../../contract/tools/toolsSearchSchemas.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';

onEveryDialect('the search of the tools', (database) => {
  let shop: OrderShop;
  let number: string;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    number = (await shop.buy(await shop.fillCart())).json<{ order_number: string }>().order_number;
  });

  afterAll(() => shop.close());

  const ask = (q: string) =>
    shop.app.inject({
      url: `${TOOLS_PATHS.search}?q=${encodeURIComponent(q)}`,
      headers: { authorization: `Token ${shop.adminToken}` },
    });
  const find = async (q: string) => (await ask(q)).json<ToolsHitsWire>();

  it('finds an order by its number, buyer, phone or product', async () => {
    const hit = { number, buyer: 'Rita Paz', total: 12_500.5 };
    expect(await find(number)).toEqual({ orders: [hit], products: [], customers: [] });
    for (const text of ['ríta', 'PAZ rita', '0341 15 555-0122', 'remera']) {
      expect([text, (await find(text)).orders]).toEqual([text, [hit]]);
    }
  });

  it('finds a product by a part of its title', async () => {
    expect(await find('emer')).toMatchObject({ products: [{ title: 'Remera' }] });
  });

  it('finds a customer by name or email', async () => {
    const { username, email } = await database()
      .db.selectFrom('users')
      .select(['username', 'email'])
      .where('id', '=', shop.adminId)
      .executeTakeFirstOrThrow();
    expect((await find(email)).customers).toMatchObject([{ id: shop.adminId, email }]);
    expect((await find(username)).customers.map(({ id }) => id)).toContain(shop.adminId);
  });

  it('takes signs literally, and refuses what is too short', async () => {
    expect(await find('%%')).toEqual({ orders: [], products: [], customers: [] });
    expect(await find("'; drop")).toEqual({ orders: [], products: [], customers: [] });
    for (const q of ['', ' a ', 'x'.repeat(101)]) expect((await ask(q)).statusCode).toBe(400);
  });
});
