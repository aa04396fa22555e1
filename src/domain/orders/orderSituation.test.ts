import fc from 'fast-check';
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  SHIPPING_TYPES,
  type OrderPayment,
  PAYMENT_METHODS,
} from './order.ts';
import {
  isOverpaid,
  isPaymentAwaited,
  orderSituation,
  situationMood,
  wrongPayments,
} from './orderSituation.ts';

const [CARD, TRANSFER] = PAYMENT_METHODS;
const NOW = 5;
const PLACED = {
  status: 'pending',
  paymentStatus: 'pending',
  paymentMethod: CARD,
  refundDue: false,
  shippingType: 'door',
  payments: [] as OrderPayment[],
  expiresAt: 10 as number | null,
  total: 1000,
} as const;

const payment = (given: Partial<OrderPayment> = {}): OrderPayment => ({
  id: '1',
  provider: 'mercadopago',
  status: 'approved',
  amount: 1000,
  currency: 'ARS',
  refunded: 0,
  dispute: null,
  ...given,
});
const pending = [payment({ status: 'pending' })];
const part = [payment({ amount: 400, counted: 400 })];
const contested = [payment({ dispute: 'open' })];
const won = [payment({ dispute: 'won' })];
const chargedBack = [payment({ status: 'refunded', dispute: 'open' })];
const lost = [payment({ status: 'refunded', dispute: 'lost' })];

test.each([
  ['cardAwaited', {}],
  ['transferAwaited', { paymentMethod: TRANSFER }],
  ['transferSaid', { paymentMethod: TRANSFER, transferSaidAt: 1 }],
  ['timeOver', { paymentMethod: TRANSFER, transferSaidAt: 1, expiresAt: 5 }],
  ['partPaid', { payments: part }],
  ['rejected', { paymentStatus: 'rejected' }],
  ['paid', { paymentStatus: 'approved' }],
  ['prepared', { status: 'prepared', paymentStatus: 'approved' }],
  ['packedToPickUp', { status: 'prepared', paymentStatus: 'approved', shippingType: 'pickup' }],
  ['readyToPickUp', { status: 'shipped', paymentStatus: 'approved', shippingType: 'pickup' }],
  ['shipped', { status: 'shipped', paymentStatus: 'approved' }],
  ['received', { status: 'received', paymentStatus: 'approved', shippingType: 'pickup' }],
  ['closed', { status: 'closed', paymentStatus: 'approved' }],
  ['expired', { status: 'cancelled', paymentStatus: 'expired' }],
  ['cancelled', { status: 'cancelled' }],
  ['refundDue', { status: 'cancelled', paymentStatus: 'approved', refundDue: true }],
  ['paid', { paymentStatus: 'approved', refundDue: true }],
  ['shipped', { status: 'shipped', paymentStatus: 'approved', refundDue: true }],
  ['refunded', { status: 'cancelled', paymentStatus: 'refunded', refundDue: true }],
  ['inProcess', { payments: pending }],
  ['inProcess', { payments: pending, expiresAt: 1 }],
  ['timeOver', { expiresAt: 5 }],
  ['timeOver', { paymentStatus: 'rejected', expiresAt: 5 }],
  ['disputed', { paymentStatus: 'approved', payments: contested }],
  ['disputed', { status: 'prepared', paymentStatus: 'refunded', payments: chargedBack }],
  ['disputed', { status: 'cancelled', paymentStatus: 'refunded', payments: chargedBack }],
  ['shipped', { status: 'shipped', paymentStatus: 'refunded', payments: chargedBack }],
  ['disputeLost', { status: 'prepared', paymentStatus: 'refunded', payments: lost }],
  ['paid', { paymentStatus: 'approved', payments: won }],
] as const)('%s', (situation, facts) => {
  expect(orderSituation({ ...PLACED, ...facts }, NOW)).toBe(situation);
});

test('whatever state an order is in, there are words for it, and only what is unpaid is waited for', () => {
  const anyFacts = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
    refundDue: fc.boolean(),
    shippingType: fc.constantFrom(...SHIPPING_TYPES),
    payments: fc.subarray([...pending, ...contested, ...chargedBack, ...lost]),
    expiresAt: fc.constantFrom(null, 1, 10),
    total: fc.constantFrom(1000, 2000),
  });
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(situationMood(orderSituation(facts, NOW))).toMatch(/\S/);
      const isUnpaid = ['pending', 'rejected'].includes(facts.paymentStatus);
      const isOpen = facts.status === 'pending' && isUnpaid;
      expect(isPaymentAwaited(facts)).toBe(isOpen);
      if (isOverpaid(facts)) expect(orderSituation(facts, NOW)).not.toBe('refundDue');
    }),
  );
});

test('charges beside the valid payment are named by kind', () => {
  const paid = { ...PLACED, paymentStatus: 'approved', refundDue: true } as const;
  const kindsOf = (payments: OrderPayment[]) => {
    const order = { ...paid, payments };
    return [isOverpaid(order), wrongPayments(order).length];
  };
  const paying = payment({ counted: 1000 });
  expect(kindsOf([paying, payment({ id: '2' })])).toEqual([true, 0]);
  expect(kindsOf([payment({ amount: 1001, counted: 1000 })])).toEqual([true, 0]);
  expect(kindsOf([paying, payment({ currency: 'USD' })])).toEqual([false, 1]);
  expect(kindsOf([paying, payment({ id: '2' }), payment({ currency: 'USD' })])).toEqual([true, 1]);
});
