import { fillPath } from '../contract/fillPath.ts';
import { EXCHANGE_TOOLS_PATHS } from '../contract/tools/orderExchangeMapping.ts';
import type { EditQuoteWire } from '../contract/tools/orderEditSchemas.ts';
import type { ExchangeQuoteWire } from '../contract/tools/orderExchangeSchemas.ts';
import type { AdminOrderWire } from '../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../contract/tools/toolsPaths.ts';
import { centsFromPesos } from '../domain/money/money.ts';
import type { PaymentMethod } from '../domain/orders/order.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { makeProduct, makeSize, makeTitle, makeVariant } from './data/catalogueFactory.ts';
import { makeGiftCard } from './makeGiftCard.ts';
import type { CardOrder } from './openMercadoPagoShop.ts';
import type { StatementShop } from './openStatementShop.ts';

/** An order that credit pays in part, or that costs more, less or something else after it was paid. */
export const CHANGE_KINDS = ['credit', 'dearer', 'cheaper', 'exchanged'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Centavos of a gift card. */
const CREDIT = 500_000;
/** Pesos that an edit takes off. */
const BACK = 1000.5;

export type OrderChanges = Awaited<ReturnType<typeof openOrderChanges>>;

/** Orders in whose life money comes twice, or goes back in part, as an admin and a buyer make it. */
export async function openOrderChanges(shop: StatementShop, database: Database) {
  const dear = await database.transaction(async (trx) => {
    const product = { title_id: await makeTitle(trx, 'Campera'), list_price_cents: 1_500_001 };
    const variant_id = await makeVariant(trx, { product_id: await makeProduct(trx, product) });
    return makeSize(trx, { variant_id, size: 'Único', quantity: 10_000 });
  });
  const admin = (url: string, payload: object = {}) => {
    const headers = { authorization: `Token ${shop.adminToken}` };
    return shop.app.inject({ method: 'POST', url, payload, headers });
  };
  const pathOf = (path: string, { number: orderNumber }: CardOrder) =>
    fillPath(path, { orderNumber });
  const read = (bought: CardOrder) =>
    shop.get<AdminOrderWire>(pathOf(ORDER_TOOLS_PATHS.order, bought));

  async function tell<Body>(bought: CardOrder, path: string, payload: object): Promise<Body> {
    const answer = await admin(pathOf(path, bought), payload);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Body>();
  }

  async function edit(bought: CardOrder, { isDearer }: { isDearer: boolean }): Promise<void> {
    const { version, order } = await read(bought);
    const lines = [{ id: order.products[0]?.id, quantity: isDearer ? 2 : 1 }];
    const price = { delivery: null, shipping_cost: null, discount: isDearer ? 0 : BACK };
    const wanted = { lines, added: [], ...price };
    const quote = await tell<EditQuoteWire>(bought, ORDER_TOOLS_PATHS.editQuote, wanted);
    const seen = { version, expected_total: quote.total_cost, reason: 'x' };
    await tell(bought, ORDER_TOOLS_PATHS.edit, { ...wanted, ...seen });
  }

  async function exchange(bought: CardOrder): Promise<void> {
    await database.transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ status: 'received' })
        .where('order_number', '=', bought.number)
        .execute(),
    );
    const { version, order } = await read(bought);
    const lines = [{ id: order.products[0]?.id, units: 1 }];
    const goods = { lines, out: [{ size_id: dear, quantity: 1 }] };
    const quote = await tell<ExchangeQuoteWire>(bought, EXCHANGE_TOOLS_PATHS.quote, goods);
    await tell(bought, EXCHANGE_TOOLS_PATHS.open, {
      ...goods,
      version,
      exchange: null,
      goes_first: false,
      return_way: 'counter',
      return_text: 'Gorriti 4850',
      reason: '',
      expected_difference: quote.difference,
    });
  }

  /** The buyer pays the difference, or gets it back. */
  async function settle(bought: CardOrder): Promise<void> {
    const { version, order } = await read(bought);
    if (!order.refund_due) {
      await shop.payAgain(bought);
      await shop.double.pay(shop.double.books.preferences.at(-1)?.id ?? '', {});
      return;
    }
    const [payment] = order.payments;
    const refund = { provider: payment?.provider, payment_id: payment?.id, amount: BACK };
    await tell(bought, ORDER_TOOLS_PATHS.refund, { version, ...refund });
  }

  return {
    /** A new order, and the centavos that it needs beside credit. */
    buy: async (kind: ChangeKind, payment_method: PaymentMethod) => {
      const isCredit = kind === 'credit';
      const credit = isCredit && { credit: await makeGiftCard({ admin, shop }, CREDIT) };
      const bought = await shop.order({ payment_method, ...credit });
      const { order } = await read(bought);
      return { ...bought, total: centsFromPesos(order.amount_due ?? order.total_cost) };
    },
    /** An order that is paid. */
    change: async (kind: ChangeKind, bought: CardOrder): Promise<void> => {
      if (kind === 'credit') return;
      if (kind === 'exchanged') await exchange(bought);
      else await edit(bought, { isDearer: kind === 'dearer' });
      await settle(bought);
    },
  };
}
