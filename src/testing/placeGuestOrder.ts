import { tokenHash } from '../server/platform/crypto/token.ts';
import { makeOrder } from './orderFactory.ts';
import type { TestApp } from './buildTestApp.ts';

type Lines = Parameters<typeof makeOrder>[2];
/** Columns of an order. */
export type OrderRow = NonNullable<Parameters<typeof makeOrder>[1]>;

const HOUR = 3_600_000;
let sequence = 0;

/** An order of a guest, an hour old and 51 hours from its deadline unless told otherwise, and the address of its page. */
export async function placeGuestOrder(
  { database }: Pick<TestApp, 'database'>,
  given: OrderRow = {},
  lines: Lines = [{}],
): Promise<{ number: string; url: string }> {
  sequence += 1;
  const number = `P-${sequence}`;
  const key = `llave-${sequence}`;
  const times = { created_at: Date.now() - HOUR, expires_at: Date.now() + 51 * HOUR };
  const order = { order_number: number, secret_hash: tokenHash(key), ...times, ...given };
  await database.transaction(async (trx) => {
    const order_id = await makeOrder(trx, order, lines);
    const { total_cents: total } = await trx
      .selectFrom('orders')
      .select('total_cents')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    const balance = { balance_before_cents: 0, balance_after_cents: total };
    const charge = { order_id, kind: 'charge', amount_cents: total, ...balance } as const;
    const row = { ...charge, cause: 'placed', user_id: null, created_at: times.created_at };
    await trx.insertInto('money_movements').values(row).execute();
  });
  return { number, url: `/pedido/${number}?clave=${key}` };
}
