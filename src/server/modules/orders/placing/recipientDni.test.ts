import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { fillPath } from '../../../../contract/fillPath.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';
import { writeSite } from '../../../platform/site/siteRow.ts';

onEveryDialect('the document of who receives an order', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database());
  });
  afterAll(() => shop.close());

  async function buy(wish: object, token?: string) {
    const headers = await shop.fillCart(1, token);
    const answer = await shop.buy(headers, wish);
    return { answer, headers, placed: answer.json<PlacedOrderWire>() };
  }
  const stored = ({ order_number }: PlacedOrderWire) =>
    database()
      .db.selectFrom('orders')
      .select('recipient_dni')
      .where('order_number', '=', order_number)
      .executeTakeFirstOrThrow();
  async function page(placed: PlacedOrderWire, headers: Record<string, string> = {}) {
    const path = fillPath(API_PATHS.order, { orderNumber: placed.order_number });
    const query = placed.key === null ? '' : `?key=${placed.key}`;
    const answer = await shop.app.inject({ url: `${path}${query}`, headers });
    return answer.json<{ recipient_dni: string | null }>().recipient_dni;
  }

  it('is asked for by the shop that says so', async () => {
    const options = async () => (await shop.app.inject({ url: API_PATHS.checkoutOptions })).json();
    expect(await options()).toMatchObject({ asks_dni: false });
    await database().changeCatalogue((trx) => writeSite(trx, { asks_dni: 1 }));
    expect(await options()).toMatchObject({ asks_dni: true });
  });

  it('is kept as digits, whole for the member and masked for a guest’s link', async () => {
    const guest = await buy({ recipient_dni: '30.123.456' });
    expect(await stored(guest.placed)).toEqual({ recipient_dni: '30123456' });
    expect(await page(guest.placed)).toBe('•••••456');
    const member = await buy({ recipient_dni: '9876543' }, shop.retailToken);
    expect(await page(member.placed, member.headers)).toBe('9876543');
  });

  it('may be left out by clients that do not know it, and is none of a pick-up', async () => {
    expect(await stored((await buy({})).placed)).toEqual({ recipient_dni: null });
    const pickup = await buy({ shipping_type: 'pickup', recipient_dni: '30123456' });
    expect(await stored(pickup.placed)).toEqual({ recipient_dni: null });
  });

  it('is refused at its field', async () => {
    const { answer } = await buy({ recipient_dni: '123' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { recipient_dni: ['Ingresá un DNI válido.'] } });
  });

  it('is in the file for carriers', async () => {
    const { placed } = await buy({ recipient_dni: '28111222' });
    const file = await shop.app.inject({
      url: ORDER_TOOLS_PATHS.export,
      headers: { authorization: `Token ${shop.adminToken}` },
    });
    const line = file.body.split('\n').find((each) => each.includes(placed.order_number));
    expect(line).toContain('28111222');
  });
});
