import fc from 'fast-check';
import { isSoldAmount, leavingOf } from './giftCard.ts';
import type { OrderPayment } from './order.ts';
import type { RefundState } from './refund.ts';

const TOTAL = 2_000_000;

function payment(given: Partial<OrderPayment> = {}): OrderPayment {
  return {
    id: '1',
    provider: 'prueba',
    status: 'approved',
    amount: TOTAL,
    currency: 'ARS',
    refunded: 0,
    dispute: null,
    counted: TOTAL,
    ...given,
  };
}
const refund = (state: RefundState, amount: number) => ({
  provider: 'prueba',
  paymentId: '1',
  state,
  amount,
});
const leaving = (payments: OrderPayment[], refunds: ReturnType<typeof refund>[] = []) =>
  leavingOf({ total: TOTAL, payments, refunds });

test('nothing leaves a card whose money is there, nor for a surplus that goes back', () => {
  expect(leaving([payment()])).toBe(0);
  const over = { amount: TOTAL + 500 };
  expect(leaving([payment(over)], [refund('asked', 500)])).toBe(0);
  expect(leaving([payment({ ...over, refunded: 500 })])).toBe(0);
});

test('money that went back leaves it, and so does what is about to go; a refused refund does not', () => {
  expect(leaving([payment({ refunded: 700 })])).toBe(700);
  expect(leaving([payment({ refunded: 700 })], [refund('sent', 300), refund('done', 700)])).toBe(
    1000,
  );
  expect(leaving([payment()], [refund('failed', 300)])).toBe(0);
});

test('all of it leaves once nothing is held, with what the shop had given up of the price', () => {
  expect(leaving([payment({ status: 'refunded', dispute: 'open' })])).toBe(TOTAL);
  expect(
    leaving([payment({ amount: TOTAL - 100, counted: TOTAL - 100, status: 'refunded' })]),
  ).toBe(TOTAL);
  expect(leaving([payment({ status: 'approved', dispute: 'won' })])).toBe(0);
});

test('never less than nothing and never more than the card', () => {
  const cents = fc.integer({ min: 0, max: TOTAL });
  fc.assert(
    fc.property(cents, cents, cents, (counted, refunded, asked) => {
      const first = payment({ amount: counted + 1, counted, refunded });
      const rest = payment({ id: '2', amount: TOTAL - counted, counted: TOTAL - counted });
      const left = leaving([first, rest], [refund('asked', asked)]);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(TOTAL);
    }),
  );
});

test('amounts are whole pesos within the limits', () => {
  const limits = { min: 500_000, max: 1_000_000 };
  const sold = [499_900, 500_000, 500_050, 1_000_000, 1_000_100];
  expect(sold.map((amount) => isSoldAmount(amount, limits))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});
