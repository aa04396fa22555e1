import type { Database } from '../server/platform/database/Database.ts';
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

/** An order that is on its way, for the calls that put it right. */
export async function sentOrder(database: Database, shop: OrderShop): Promise<Samples> {
  const headers = await shop.fillCart(1, shop.retailToken);
  const answer = await shop.buy(headers, { payment_method: 'Transferencia bancaria' });
  const { order_number: number } = answer.json<{ order_number: string }>();
  const { id } = await database.transaction((trx) =>
    trx
      .updateTable('orders')
      .set({ status: 'shipped', payment_status: 'approved', carrier: 'Andreani' })
      .where('order_number', '=', number)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const line = await database.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    orderNumber: [number],
    carrier: ['Andreani', 'Correo'],
    tracking_code: ['AND1', 'AND2'],
    reason: ['Se cargó mal'],
    lines: [{ id: line.id, units: 1 }],
    mail: [false],
  };
}
