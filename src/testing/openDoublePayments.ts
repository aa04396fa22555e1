import type { Order } from '../domain/order.ts';
import type { PaymentInstructions } from '../domain/payment.ts';
import type { Database } from '../server/platform/database/Database.ts';
import type { DoublePreference } from './mercadoPago/DoubleBooks.ts';
import { openMercadoPagoDouble, type MercadoPagoDouble } from './openMercadoPagoDouble.ts';
import { openPaymentShop, type PaymentShop } from './openPaymentShop.ts';

/** The payments module whose cards the double of Mercado Pago charges. */
export interface DoublePayments extends PaymentShop {
  double: MercadoPagoDouble;
  orderUrl(order: Order): string;
  instructions(order: Order): Promise<PaymentInstructions | null>;
  /** The last that was asked for. */
  preference(): DoublePreference;
  /** An order with a page to pay it on. */
  placed(): Promise<Order>;
  /** Of the payments that the orders were told of, in order. */
  statuses(): string[];
}

export async function openDoublePayments(database: Database): Promise<DoublePayments> {
  const double = await openMercadoPagoDouble();
  const { accessToken, webhookSecret, url: apiUrl } = double;
  const shop = await openPaymentShop(database, {
    mercadoPago: { accessToken, webhookSecret, apiUrl },
  });
  const orderUrl = ({ number }: Order) => `${shop.url}/pedido/${number}?key=abc`;
  const instructions = (order: Order) =>
    shop.payments.instructionsFor(order, { orderUrl: orderUrl(order) });

  return {
    ...shop,
    double,
    orderUrl,
    instructions,
    preference: () => {
      const last = double.books.preferences.at(-1);
      if (!last) throw new Error('no preference was asked for');
      return last;
    },
    placed: async () => {
      const order = await shop.place();
      await instructions(order);
      return order;
    },
    statuses: () => shop.settled.map(({ status }) => status),
    close: async () => {
      await shop.close();
      await double.close();
    },
  };
}
