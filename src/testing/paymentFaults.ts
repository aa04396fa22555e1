import type { CardOrder, MercadoPagoShop } from './openMercadoPagoShop.ts';

type Happening = (shop: MercadoPagoShop, order: CardOrder) => Promise<unknown>;

/** Unpaid card orders expire after this. */
const END_MS = 70 * 60_000;
/** Opening an order after this asks the provider again. */
const NEXT_LOOK_MS = 10_000;

/** Approves the payment and sends its notice with this fault. */
const notified =
  (fault: MercadoPagoShop['double']['notices']['fault']): Happening =>
  ({ double }, { preferenceId }) => {
    double.notices.fault = fault;
    return double.settle(preferenceId, 'approved');
  };

/** The payment is approved while the API fails; it still fails when the order is opened. */
const whileApi =
  (fault: Parameters<MercadoPagoShop['double']['fail']>[0]): Happening =>
  ({ double }, { preferenceId }) => {
    double.fail(fault);
    return double.settle(preferenceId, 'approved');
  };

/** The API answers again after somebody opened the order, which still showed the old status. */
const afterApi =
  (fault: Parameters<typeof whileApi>[0]): Happening =>
  async (shop, order) => {
    await whileApi(fault)(shop, order);
    const seen = await shop.look(order);
    if (seen.payment_status !== 'pendiente') throw new Error(`It said ${seen.payment_status}`);
    shop.double.fail(null);
    shop.pass(NEXT_LOOK_MS);
  };

/** The payment differs from what was asked for. */
const paidWith =
  (wrong: Parameters<MercadoPagoShop['double']['pay']>[1]): Happening =>
  ({ double }, { preferenceId }) =>
    double.pay(preferenceId, wrong);

/** The payment was approved and then changed. */
const paidThen =
  (...changes: Parameters<MercadoPagoShop['double']['change']>[1][]): Happening =>
  async ({ double }, { preferenceId }) => {
    const payment = await double.settle(preferenceId, 'approved');
    for (const change of changes) await double.change(payment, change);
  };

/** Everything that can go wrong between Mercado Pago and the shop. */
export const PAYMENT_FAULTS = {
  'the notice is late': notified('late'),
  'the late notice came after somebody had looked': async (shop, order) => {
    await notified('late')(shop, order);
    await shop.look(order);
    await shop.double.notices.release();
  },
  'the notice is lost': notified('lost'),
  'the notice comes three times': notified('duplicated'),
  'the notices come out of order': async ({ double }, { preferenceId }) => {
    double.notices.fault = 'reversed';
    await double.settle(preferenceId, 'rejected');
    await double.settle(preferenceId, 'approved');
    await double.notices.release();
  },
  'a notice of an invented payment is forged': async ({ double }, { noticeUrl }) => {
    double.notices.fault = 'forged';
    await double.notices.send({ id: '20000000999', url: noticeUrl });
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
  'the payment is in process': ({ double }, { preferenceId }) =>
    double.settle(preferenceId, 'in_process'),
  'it was paid twice': async ({ double }, { preferenceId }) => {
    await double.pay(preferenceId, {});
    await double.pay(preferenceId, {});
  },
  'it was cancelled, and paid at the same time': async (shop, order) => {
    await shop.cancel(order);
    await shop.double.pay(order.preferenceId, {});
  },
  'it was paid, and cancelled before that was notified': async (shop, order) => {
    shop.double.notices.fault = 'lost';
    await shop.double.settle(order.preferenceId, 'approved');
    await shop.cancel(order);
  },
  'it was cancelled while the provider did not answer': async (shop, order) => {
    shop.double.fail(500);
    await shop.cancel(order);
    shop.double.fail(null);
  },
  'a second payment was in process, and the first one given back': async ({ double }, order) => {
    const first = await double.pay(order.preferenceId, {});
    await double.pay(order.preferenceId, { status: 'in_process' });
    await double.change(first, { status: 'refunded' });
  },
  'it was approved, and then said to be otherwise': paidThen(
    { status: 'pending' },
    { status: 'rejected' },
  ),
  'it was given back': paidThen({ status: 'refunded' }),
  'a part of it was given back': paidThen({ transaction_amount_refunded: 100 }),
  'it is disputed': paidThen({ status: 'in_mediation' }),
  'a dispute about it ended well': paidThen({ status: 'in_mediation' }, { status: 'approved' }),
  'it was paid after it had expired': async (shop, order) => {
    shop.pass(END_MS);
    await shop.expire();
    await shop.double.pay(order.preferenceId, {});
  },
  'its end came before the late notice': async (shop, order) => {
    await notified('late')(shop, order);
    shop.pass(END_MS);
    await shop.expire();
    await shop.double.notices.release();
  },
  'it was charged back': paidThen({ status: 'charged_back', status_detail: 'in_process' }),
  'it was charged back for good': paidThen(
    { status: 'charged_back', status_detail: 'in_process' },
    { status_detail: 'settled' },
  ),
  'a chargeback of it was won': paidThen(
    { status: 'charged_back', status_detail: 'in_process' },
    { status_detail: 'reimbursed' },
  ),
} as const satisfies Record<string, Happening>;

export type PaymentFaultName = keyof typeof PAYMENT_FAULTS;
