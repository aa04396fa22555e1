import type { CardOrder, MercadoPagoShop } from './openMercadoPagoShop.ts';

type Happening = (shop: MercadoPagoShop, order: CardOrder) => Promise<unknown>;

const HOUR_MS = 3_600_000;
/** Whoever looks at an order again after that asks the provider again. */
const NEXT_LOOK_MS = 10_000;

/** The payment is approved, and the shop is told with this fault. */
const told =
  (fault: MercadoPagoShop['double']['notices']['fault']): Happening =>
  ({ double }, { preferenceId }) => {
    double.notices.fault = fault;
    return double.settle(preferenceId, 'approved');
  };

/** The payment is approved while the API is out of order, which it still is when the order is looked at. */
const whileApi =
  (fault: Parameters<MercadoPagoShop['double']['fail']>[0]): Happening =>
  ({ double }, { preferenceId }) => {
    double.fail(fault);
    return double.settle(preferenceId, 'approved');
  };

/** It comes back after somebody looked, who was told no more than the shop knew. */
const afterApi =
  (fault: Parameters<typeof whileApi>[0]): Happening =>
  async (shop, order) => {
    await whileApi(fault)(shop, order);
    const seen = await shop.look(order);
    if (seen.payment_status !== 'pendiente') throw new Error(`It said ${seen.payment_status}`);
    shop.double.fail(null);
    shop.pass(NEXT_LOOK_MS);
  };

/** The shop hears of a payment that is not what was asked for. */
const paidWith =
  (wrong: object): Happening =>
  ({ double }, { preferenceId, noticeUrl }) => {
    const { id } = double.books.pay(preferenceId, 'approved', wrong);
    return double.notices.send({ paymentId: String(id), url: noticeUrl });
  };

/** All that can go wrong between Mercado Pago and the shop, by what happened. */
export const PAYMENT_FAULTS = {
  'the notice is late': told('late'),
  'the late notice came after somebody had looked': async (shop, order) => {
    await told('late')(shop, order);
    await shop.look(order);
    await shop.double.notices.release();
  },
  'the notice is lost': told('lost'),
  'the notice comes three times': told('duplicated'),
  'the notices come out of order': async ({ double }, { preferenceId }) => {
    double.notices.fault = 'reversed';
    await double.settle(preferenceId, 'rejected');
    await double.settle(preferenceId, 'approved');
    await double.notices.release();
  },
  'a notice of a payment that nobody made is forged': async ({ double }, { noticeUrl }) => {
    double.notices.fault = 'forged';
    await double.notices.send({ paymentId: '20000000999', url: noticeUrl });
  },
  'the API is down': whileApi(500),
  'the API was down': afterApi(500),
  'the API wants to be left alone': whileApi(429),
  'the API did not answer': afterApi('hangs'),
  'the API is slow': whileApi('slow'),
  'the payment was rejected': ({ double }, { preferenceId }) =>
    double.settle(preferenceId, 'rejected'),
  'the amount is wrong': paidWith({ transaction_amount: 1 }),
  'the currency is wrong': paidWith({ currency_id: 'USD' }),
  'it was paid twice': async ({ double }, { preferenceId, noticeUrl }) => {
    await double.settle(preferenceId, 'approved');
    const again = double.books.pay(preferenceId, 'approved');
    await double.notices.send({ paymentId: String(again.id), url: noticeUrl });
  },
  'the late notice came after the order had expired': async (shop, order) => {
    await told('late')(shop, order);
    shop.pass(HOUR_MS);
    await shop.expire();
    await shop.double.notices.release();
  },
  'it was charged back': async ({ double }, { preferenceId, noticeUrl }) => {
    const payment = await double.settle(preferenceId, 'approved');
    payment.status = 'charged_back';
    await double.notices.send({ paymentId: String(payment.id), url: noticeUrl });
  },
} as const satisfies Record<string, Happening>;

export type PaymentFaultName = keyof typeof PAYMENT_FAULTS;
