import { API_PATHS } from '../contract/apiPaths.ts';
import { GIFT_CARDS_PATH } from '../contract/orders/giftCardMapping.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { writeSite } from '../server/platform/site/siteRow.ts';
import type { Samples } from './apiRequests.ts';
import type { OrderShop } from './openOrderShop.ts';

export const TRANSFER: Samples = {
  amount: [10_000],
  decision: ['accept', 'part', 'surplus'],
  reason: ['Lo avisó'],
  mail: [true, false],
};

/** An order at the counter, for what its call has of it. */
export function manualSale({ M, L }: OrderShop['sizes']): Samples {
  return {
    lines: [M, L].map((size_id) => ({ size_id, quantity: 1 })),
    customer: [null],
    at_counter: [true],
    shipping_type: ['pickup'],
    pickup_point: [null],
    coupon: [null],
    payment: ['link'],
    discount: [true, false],
    received: [null],
    expected_total: [null],
  };
}

/** A paid order of a member, as far as that. */
async function paidOrder(
  database: Database,
  shop: OrderShop,
  { status, units }: { status: 'pending' | 'prepared' | 'shipped' | 'received'; units: number },
): Promise<{ number: string; line: number }> {
  const headers = await shop.fillCart(units, shop.retailToken);
  const answer = await shop.buy(headers, { payment_method: 'Transferencia bancaria' });
  const { order_number: number } = answer.json<{ order_number: string }>();
  await database.transaction((trx) =>
    trx
      .updateTable('orders')
      .set({ status, payment_status: 'approved', carrier: 'Andreani' })
      .where('order_number', '=', number)
      .execute(),
  );
  return { number, line: await lineOf(database, number) };
}

async function lineOf(database: Database, number: string): Promise<number> {
  const { id } = await database.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.order_number', '=', number)
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes of orders that were paid: before they are sent, in parcels, and in exchange. */
export async function changedOrders(
  database: Database,
  shop: OrderShop,
): Promise<Record<string, Samples>> {
  const packed = await paidOrder(database, shop, { status: 'prepared', units: 30 });
  const arrived = await paidOrder(database, shop, { status: 'received', units: 20 });
  const fresh = await shop.buy(await shop.fillCart(5, shop.retailToken), {
    payment_method: 'Transferencia bancaria',
  });
  const { order_number: unpaid } = fresh.json<{ order_number: string }>();
  await database.changeCatalogue((trx) => writeSite(trx, { sells_gift_cards: 1 }));
  const own: Samples = { orderNumber: [unpaid] };
  const versions = { version: [...Array(12).keys()] };
  const orders = '/api/tools/orders/{orderNumber}';
  const credit: Samples = { id: [1, 2], version: [1, 2, 3] };
  const edit: Samples = {
    orderNumber: [unpaid],
    lines: [{ id: await lineOf(database, unpaid), quantity: 5 }],
    added: [{ size_id: shop.sizes.L, quantity: 1 }],
    delivery: [null],
    shipping_cost: [2500],
    discount: [0],
  };
  const goods: Samples = {
    orderNumber: [arrived.number],
    lines: [{ id: arrived.line, units: 1 }],
    out: [{ size_id: shop.sizes.L, quantity: 1 }],
  };
  const step: Samples = { orderNumber: [arrived.number], id: [1, 2, 3], ...versions };
  return {
    // Generated ones are never right by chance.
    [API_PATHS.payment]: {
      credit: [null],
      recipient_dni: [undefined],
      expected_total: [undefined],
      pickup_point: [undefined],
      coupon: [undefined],
    },
    [GIFT_CARDS_PATH]: {
      amount: [20_000],
      recipient: [null, { name: 'Ana', email: 'ana@brazada.example' }],
      credit: [undefined],
      coupon: [undefined],
    },
    '/api/orders/orders/{orderNumber}/': own,
    '/api/orders/orders/{orderNumber}/pay/': own,
    '/api/orders/orders/{orderNumber}/transfer-made/': own,
    '/api/orders/orders/{orderNumber}/withdraw/': { reason: ['No va'] },
    '/api/tools/credits/': {
      kind: ['buyer', 'card'],
      email: ['ana@brazada.example'],
      amount: [1000],
      reason: ['Un regalo'],
    },
    '/api/tools/credits/{id}/': credit,
    '/api/tools/credits/{id}/move/': { ...credit, amount: [100], reason: ['Faltaba'] },
    '/api/tools/credits/{id}/block/': credit,
    '/api/tools/credits/{id}/resend/': credit,
    [`${orders}/edit-quote/`]: edit,
    [`${orders}/edit/`]: {
      ...edit,
      ...versions,
      expected_total: [1, 2, 3].map((more) => 2500 + (5 + more) * 10_000.5),
    },
    [`${orders}/edit/withdraw/`]: step,
    [`${orders}/parcels/`]: {
      ...versions,
      orderNumber: [packed.number],
      carrier: ['Andreani'],
      tracking_code: ['AND1'],
      lines: [{ id: packed.line, units: 1 }],
    },
    [`${orders}/exchange-quote/`]: goods,
    [`${orders}/exchanges/`]: {
      ...goods,
      ...versions,
      exchange: [null],
      goes_first: [true, false],
      return_way: ['counter'],
      return_text: ['Gorriti 4850'],
      reason: [''],
      expected_difference: [0],
    },
    [`${orders}/exchanges/{id}/receive/`]: { ...step, restocked: [[]] },
    [`${orders}/exchanges/{id}/send/`]: { ...step, carrier: ['Andreani'], tracking_code: [''] },
    [`${orders}/exchanges/{id}/close/`]: { ...step, reason: ['Listo'] },
    [`${orders}/exchanges/{id}/decline/`]: { ...step, answer: ['No queda'] },
  };
}

/** An order that is on its way, for the calls that put it right. */
export async function sentOrder(database: Database, shop: OrderShop): Promise<Samples> {
  const { number, line } = await paidOrder(database, shop, { status: 'shipped', units: 1 });
  return {
    orderNumber: [number],
    carrier: ['Andreani', 'Correo'],
    tracking_code: ['AND1', 'AND2'],
    reason: ['Se cargó mal'],
    lines: [{ id: line, units: 1 }],
    mail: [false],
  };
}
