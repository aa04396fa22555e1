import fc from 'fast-check';
import { ORDER_STATUSES, PAYMENT_STATUSES, SHIPPING_TYPES } from '../../../domain/order.ts';
import { PAYMENT_METHODS } from '../../../domain/paymentMethods.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { isOverpaid, isPaymentAwaited, orderSituation } from './orderSituation.ts';

const [CARD, TRANSFER] = PAYMENT_METHODS;
const PLACED = {
  status: 'pending',
  paymentStatus: 'pending',
  paymentMethod: CARD,
  refundDue: false,
  shippingType: 'door',
} as const;

test.each([
  ['cardAwaited', {}],
  ['transferAwaited', { paymentMethod: TRANSFER }],
  ['rejected', { paymentStatus: 'rejected' }],
  ['paid', { paymentStatus: 'approved' }],
  ['prepared', { status: 'prepared', paymentStatus: 'approved' }],
  ['readyToPickUp', { status: 'prepared', paymentStatus: 'approved', shippingType: 'pickup' }],
  ['shipped', { status: 'shipped', paymentStatus: 'approved' }],
  ['received', { status: 'received', paymentStatus: 'approved', shippingType: 'pickup' }],
  ['closed', { status: 'closed', paymentStatus: 'approved' }],
  ['expired', { status: 'cancelled', paymentStatus: 'expired' }],
  ['cancelled', { status: 'cancelled' }],
  ['refundDue', { status: 'cancelled', paymentStatus: 'approved', refundDue: true }],
  ['paid', { paymentStatus: 'approved', refundDue: true }],
  ['shipped', { status: 'shipped', paymentStatus: 'approved', refundDue: true }],
  ['refunded', { status: 'cancelled', paymentStatus: 'refunded', refundDue: true }],
] as const)('%s', (situation, facts) => {
  expect(orderSituation({ ...PLACED, ...facts })).toBe(situation);
});

test('whatever state an order is in, there are words for it, and only what is unpaid is waited for', () => {
  const anyFacts = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
    refundDue: fc.boolean(),
    shippingType: fc.constantFrom(...SHIPPING_TYPES),
  });
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(orderCopy.situations[orderSituation(facts)].title).toMatch(/\S/);
      const isUnpaid = ['pending', 'rejected'].includes(facts.paymentStatus);
      const isOpen = facts.status === 'pending' && isUnpaid;
      expect(isPaymentAwaited(facts)).toBe(isOpen);
      if (isOverpaid(facts)) expect(orderSituation(facts)).not.toBe('refundDue');
    }),
  );
});
