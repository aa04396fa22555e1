import fc from 'fast-check';
import { PAYMENT_METHODS } from '../domain/orders/order.ts';

const which = fc.nat(3);

/** Commands of the model; orders and cards are chosen among those that exist. */
export const creditAct = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      isCard: fc.boolean(),
      cents: fc.constantFrom(1, 33_333, 500_000, 1_250_050, 3_000_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      method: fc.constantFrom(...PAYMENT_METHODS),
      isMember: fc.boolean(),
      card: fc.option(which, { freq: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buyCard' as const),
      method: fc.constantFrom(...PAYMENT_METHODS),
      pesos: fc.constantFrom(5_000, 12_501, 40_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('chargeBack' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      which,
      more: fc.constantFrom(0, 0, 0, -100_000, 50_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      payment: fc.nat(2),
      asCredit: fc.boolean(),
      isByLine: fc.boolean(),
      cents: fc.constantFrom(1, 777, 400_000, 9_999_999),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      // A year ends the cards that were sold.
      hours: fc.oneof(fc.nat(90), fc.constant(367 * 24)),
    }),
  },
);

/** There is some of each kind at first. */
export const GIVEN_CREDIT: readonly CreditAct[] = [
  { do: 'give', isCard: true, cents: 500_000 },
  { do: 'give', isCard: false, cents: 1_250_050 },
];

export type CreditAct = typeof creditAct extends fc.Arbitrary<infer Value> ? Value : never;
