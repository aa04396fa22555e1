import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { EXCHANGE_PATHS } from '../../../../contract/orders/exchangeMapping.ts';
import { EXCHANGE_TOOLS_PATHS as PATHS } from '../../../../contract/tools/orderExchangeMapping.ts';
import { makeCoupon } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  DEAR_CENTS,
  openExchangeLife,
  type ExchangeLife,
} from '../../../../testing/openExchangeLife.ts';
import { orderPath } from '../../../../testing/openOrderLife.ts';
import { SHIRT_CENTS } from '../../../../testing/openOrderShop.ts';

const DAY = 24 * 3_600_000;
const TRANSFER = 'Transferencia bancaria';

onEveryDialect('exchanges of buyers', (database) => {
  let life: ExchangeLife;

  beforeAll(async () => {
    life = await openExchangeLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  it('count what was paid after the coupon, and leave its rest to what stays', async () => {
    await database().transaction((trx) => makeCoupon(trx, 'DOS', { value: 200_000 }));
    const guest = await life.shop.fillCart(2);
    const bought = await life.shop.buy(guest, { payment_method: TRANSFER, coupon: 'DOS' });
    const order = bought.json<PlacedOrderWire>();
    await life.admin(orderPath(API_PATHS.confirmTransfer, order));
    for (const status of ['Armado', 'Enviado']) await life.update([order], status);
    const wanted = await life.goods(order, life.dear);
    expect(await life.quote(order, wanted)).toMatchObject({
      value: (SHIRT_CENTS - 100_000) / 100,
      difference: (DEAR_CENTS - SHIRT_CENTS + 100_000) / 100,
    });
    await life.open(order, await life.goods(order, life.shop.sizes.L));
    await life.step(PATHS.receive, order);
    expect((await life.read(order)).order).toMatchObject({
      coupon_value: 2000,
      products: [
        { size: 'M', cantidad: 1 },
        { size: 'L', cantidad: 1 },
      ],
    });
  });

  it('of wholesalers have their prices', async () => {
    const cart = await life.shop.fillCart(1, life.shop.wholesaleToken);
    const bought = await life.shop.buy(cart, { payment_method: TRANSFER });
    const order = bought.json<PlacedOrderWire>();
    await life.admin(orderPath(API_PATHS.confirmTransfer, order));
    for (const status of ['Armado', 'Enviado']) await life.update([order], status);
    expect(await life.quote(order, await life.goods(order, life.dear))).toMatchObject({
      value: (SHIRT_CENTS * 0.7) / 100,
      cost: (DEAR_CENTS * 0.7) / 100,
    });
  });

  it('cannot be asked for after its days, for another product, or by a stranger', async () => {
    const order = await life.received();
    expect(
      (await life.ask({ ...order, key: 'x' }, await life.goods(order, life.dear))).statusCode,
    ).toBe(404);
    expect((await life.ask(order, await life.goods(order, life.dear))).statusCode).toBe(400);
    await life.ask(order, await life.goods(order, life.shop.sizes.L));
    const [asked] = (await life.page(order)).exchanges ?? [];
    const taken = fillPath(EXCHANGE_PATHS.takeBack, {
      orderNumber: order.order_number,
      id: asked?.id ?? 0,
    });
    expect((await life.call(taken, order, 'POST')).statusCode).toBe(200);
    expect(await life.stateOf(order)).toBe('cancelled');
    // Tokens expire too.
    const wanted = await life.goods(order, life.shop.sizes.L);
    life.pass(40 * DAY);
    expect((await life.page(order)).exchange_until).toBeNull();
    expect((await life.ask(order, wanted)).statusCode).toBe(409);
  });
});
