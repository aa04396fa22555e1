import { BRAND_SAMPLE } from './data/brandSample.ts';
import { Writable } from 'node:stream';
import { DEFAULT_PRICE_TERMS } from '../domain/money/priceTerms.ts';
import type { Order } from '../domain/orders/order.ts';
import type { KeyProvider } from '../domain/tools/providerKeys.ts';
import type { ProviderPayment, PaymentInstructions } from '../domain/orders/payment.ts';
import { createPayments, type Payments } from '../server/modules/payments/createPayments.ts';
import type { MercadoPagoSettings } from '../server/platform/config/Config.ts';
import type { MobbexSettings } from '../server/platform/config/readMobbexSettings.ts';
import type { Database } from '../server/platform/database/Database.ts';
import type { ShopApp } from '../server/platform/http/ShopApp.ts';
import { createLogger } from '../server/platform/logging/createLogger.ts';
import { bareShopApp } from './bareShopApp.ts';
import { makeOrder } from './data/orderFactory.ts';
import type { DoublePreference } from './mercadoPago/DoubleBooks.ts';
import { openMercadoPagoDouble, type MercadoPagoDouble } from './fakes/openMercadoPagoDouble.ts';

/** The payments module over real HTTP, with a list in place of the orders. */
export interface PaymentShop {
  app: ShopApp;
  url: string;
  payments: Payments;
  /** The settled payments, in order. */
  settled: ProviderPayment[];
  /** The logged messages, one per line. */
  logged: () => string[];
  /** The providers that refused the shop's keys, in order. */
  alarms: KeyProvider[];
  /** An order as it was just placed, which is in the database too. */
  place: (given?: Partial<Order>) => Promise<Order>;
  /** The time goes on. */
  wait: (milliseconds: number) => void;
  close: () => Promise<void>;
}

interface PaymentShopOptions {
  mercadoPago?: MercadoPagoSettings | null;
  mobbex?: MobbexSettings | null;
  /** The accounts of the moment, the one that charges first. */
  accounts?: () => readonly MercadoPagoSettings[];
  testGateway?: boolean;
  /** Replaces the log of payments. */
  settle?: (payment: ProviderPayment) => Promise<void>;
}

export const PAYMENT_NOW = Date.UTC(2026, 10, 20, 15);
const HOUR_MS = 3_600_000;
const IN_SIX = { instalments: 6, surchargePercent: 0, teaPercent: 0, cfteaPercent: 0 };

export async function openPaymentShop(
  database: Database,
  {
    mercadoPago = null,
    mobbex = null,
    accounts,
    testGateway = true,
    settle,
  }: PaymentShopOptions = {},
): Promise<PaymentShop> {
  const settled: ProviderPayment[] = [];
  const lines: string[] = [];
  const alarms: KeyProvider[] = [];
  let now = PAYMENT_NOW;
  const logger = createLogger('info', lineStream(lines));
  const payments = createPayments({
    database,
    clock: { now: () => new Date(now) },
    logger,
    config: { testGateway, publicUrl: null },
    fonts: () => [],
    keys: { mercadoPago: async () => accounts?.() ?? (mercadoPago ? [mercadoPago] : []), mobbex },
    soundKeyAlarm: async (provider) => void alarms.push(provider),
    recordCase: async () => undefined,
    settlePayment: async (payment) => {
      await settle?.(payment);
      settled.push(payment);
    },
    site: async () => ({
      priceTerms: { ...DEFAULT_PRICE_TERMS, instalmentPlans: [IN_SIX] },
      offersCard: true,
      offersTransfer: true,
      shopName: 'Natación Óptima',
      brand: BRAND_SAMPLE,
    }),
  });
  const app = await bareShopApp();
  await app.register(payments.routes);
  await app.register(payments.pages);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  async function place(given: Partial<Order> = {}): Promise<Order> {
    const expiresAt = PAYMENT_NOW + HOUR_MS;
    const id = await database.transaction((trx) => makeOrder(trx, { expires_at: expiresAt }));
    const { order_number } = await database.db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...PLACED, id, number: order_number, expiresAt, ...given };
  }

  return {
    app,
    url,
    payments,
    settled,
    alarms,
    logged: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    place,
    wait: (milliseconds) => void (now += milliseconds),
    close: () => app.close(),
  };
}

function lineStream(lines: string[]): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
}

/** Two garments to Rosario for $ 26.500,50. */
const PLACED: Order = {
  id: 0,
  number: '',
  buyer: 'rita@brazada.example',
  firstName: 'Rita',
  lastName: 'Paz',
  telephone: 3_415_550_122,
  clientType: 'minorista',
  status: 'pending',
  lines: [
    {
      id: 1,
      variantId: 7,
      sku: 'MAL-1',
      title: 'Malla Corriente',
      size: 'M',
      color: 'Azul',
      quantity: 2,
      listPrice: 1_200_025,
      unitPrice: 1_200_025,
      imageFront: '/media/front.svg',
      imageBack: '/media/back.svg',
    },
  ],
  productsCost: 2_400_050,
  shippingCost: 250_000,
  coupon: null,
  total: 2_650_050,
  shippingAddress: 'Bv. Oroño 1265',
  province: 'Santa Fe',
  city: 'Rosario',
  postalCode: '2000',
  shippingType: 'door',
  pickupPoint: null,
  placedAt: PAYMENT_NOW,
  paidAt: null,
  paymentMethod: 'Tarjeta de Credito',
  paymentStatus: 'pending',
  expiresAt: null,
  refundDue: false,
  payments: [],
  carrier: 'Andreani',
  trackingCode: null,
  invoiceType: 'B',
  cuit: null,
  ivaCondition: 5,
  history: [],
};

/** The payments module whose cards the double of Mercado Pago charges. */
export interface DoublePayments extends PaymentShop {
  double: MercadoPagoDouble;
  orderUrl(order: Order): string;
  instructions(order: Order): Promise<PaymentInstructions | null>;
  /** The last one created. */
  preference(): DoublePreference;
  /** An order with a page to pay it on. */
  placed(): Promise<Order>;
  /** Statuses of the payments that the orders were notified of, in order. */
  statuses(): string[];
}

export async function openDoublePayments(database: Database): Promise<DoublePayments> {
  const double = await openMercadoPagoDouble();
  const shop = await openPaymentShop(database, {
    mercadoPago: double.settings,
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
