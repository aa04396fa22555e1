import type { CartWire } from '../../../../contract/orders/cartSchemas.ts';
import type { OrderWire } from '../../../../contract/orders/orderSchemas.ts';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { orderFromWire } from '../../../../contract/orders/orderMapping.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';
import { orderLines } from '../mails/orderMailParts.ts';
import { makeCategoryPath } from '../../../../testing/data/catalogueFactory.ts';

onEveryDialect('the line that says for whom a product is', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    await file(['Hombre', 'Running', 'Shorts']);
  });

  afterAll(() => shop.close());

  async function file(path: readonly string[]): Promise<void> {
    await database().changeCatalogue(async (trx) => {
      const main_category_id = (await makeCategoryPath(trx, path)).at(-1) ?? null;
      await trx.updateTable('products').set({ audience: 'hombre', main_category_id }).execute();
    });
  }

  it('stands in the cart, and in order and mail as it was when bought', async () => {
    const guest = await shop.fillCart(1);
    const url = '/api/cart/session-cart/';
    const cart = (await shop.app.inject({ url, headers: guest })).json<CartWire>();
    expect(cart.cart.items.map(({ audience_line }) => audience_line)).toEqual(['Hombre · Running']);
    const { order_number, key } = (await shop.buy(guest)).json<PlacedOrderWire>();
    await file(['Training']);
    const order = await shop.app.inject(`/api/orders/orders/${order_number}/?key=${key ?? ''}`);
    const lines = order.json<OrderWire>().products;
    expect(lines.map(({ audience_line }) => audience_line)).toEqual(['Hombre · Running']);
    const [mail] = orderLines(orderFromWire(order.json<OrderWire>()), '').slice(1);
    expect(mail?.text).toContain('Hombre · Running · Azul · Talle');
  });
});
