import { API_PATHS } from '../contract/apiPaths.ts';
import type { OrderPageWire, PlacedOrderWire } from '../contract/orders/checkoutSchemas.ts';
import { EXCHANGE_PATHS } from '../contract/orders/exchangeMapping.ts';
import { EXCHANGE_TOOLS_PATHS as PATHS } from '../contract/tools/orderExchangeMapping.ts';
import type { ExchangeQuoteWire } from '../contract/tools/orderExchangeSchemas.ts';
import type { PaymentMethod } from '../domain/orders/order.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { makeProduct, makeSize, makeTitle, makeVariant } from './data/catalogueFactory.ts';
import { openOrderLife, orderPath } from './openOrderLife.ts';

const TRANSFER = 'Transferencia bancaria';

export const DEAR_CENTS = 1_500_000;
export const CHEAP_CENTS = 400_000;

/** Orders that arrived, and what is asked, accepted, received and sent in exchange for them. */
export type ExchangeLife = Awaited<ReturnType<typeof openExchangeLife>>;

export async function openExchangeLife(database: Database) {
  const life = await openOrderLife(database);
  const sizeOf = (name: string, list_price_cents: number) =>
    database.changeCatalogue(async (trx) => {
      const product = { title_id: await makeTitle(trx, name), list_price_cents, weight_grams: 90 };
      const variant_id = await makeVariant(trx, { product_id: await makeProduct(trx, product) });
      return makeSize(trx, { variant_id, size: 'Único', quantity: 500 });
    });
  const dear = await sizeOf('Campera', DEAR_CENTS);
  const cheap = await sizeOf('Gorra', CHEAP_CENTS);

  const received = async (method: PaymentMethod = TRANSFER, more: object = {}) => {
    const order = await life.place(method, more);
    if (method === TRANSFER) await life.admin(orderPath(API_PATHS.confirmTransfer, order));
    else await life.settle(life.paid(order));
    for (const status of ['Armado', 'Enviado', 'Recibido']) await life.update([order], status);
    return order;
  };
  const lineOf = async (order: PlacedOrderWire) =>
    (await life.read(order)).order.products[0]?.id ?? 0;
  const goods = async (order: PlacedOrderWire, size: number, units = 1) => ({
    lines: [{ id: await lineOf(order), units }],
    out: [{ size_id: size, quantity: units }],
  });
  const quote = async (order: PlacedOrderWire, wanted: object) =>
    (await life.admin(orderPath(PATHS.quote, order), wanted)).json<Partial<ExchangeQuoteWire>>();
  const open = async (order: PlacedOrderWire, wanted: object, more: object = {}) => {
    const { difference = 0 } = await quote(order, wanted);
    const terms = { return_way: 'counter', return_text: 'Gorriti 4850', ...more };
    return life.act(PATHS.open, order, {
      ...wanted,
      ...terms,
      expected_difference: difference,
    });
  };
  const step = async (path: string, order: PlacedOrderWire, body: object = {}) => {
    const id = (await life.read(order)).exchanges.at(-1)?.id ?? 0;
    return life.act(path.replace(':id', String(id)), order, body);
  };
  const stateOf = async (order: PlacedOrderWire) =>
    (await life.read(order)).exchanges.at(-1)?.state;
  const page = async (order: PlacedOrderWire) =>
    (await life.call(API_PATHS.order, order, 'GET')).json<OrderPageWire>();
  const ask = async (order: PlacedOrderWire, wanted: object) =>
    life.shop.app.inject({
      method: 'POST',
      url: `${orderPath(EXCHANGE_PATHS.ask, order)}?key=${order.key ?? ''}`,
      payload: wanted,
    });
  const left = async (size: number) => {
    const row = await database.db
      .selectFrom('variant_sizes')
      .select('quantity')
      .where('id', '=', size)
      .executeTakeFirstOrThrow();
    return row.quantity;
  };
  const expire = () => life.core.edits.expireDue(new AbortController().signal);

  return {
    ...life,
    dear,
    cheap,
    received,
    lineOf,
    goods,
    quote,
    open,
    step,
    stateOf,
    page,
    ask,
    left,
    expire,
  };
}
