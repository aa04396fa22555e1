import fc from 'fast-check';
import { PAYMENT_METHODS, type PaymentMethod } from '../domain/orders/order.ts';
import { exchangeActs } from './exchangeCommands.ts';
import { FORGERIES } from './forgedNotices.ts';
import { REFUND_ANSWERS } from './openProviderBooks.ts';

const which = fc.nat(2);
const units = fc.nat(4);
/** A notice of the provider about what changed there. */
const notice = fc.constantFrom('sent', 'sent', 'lost', 'doubled');

/** Commands of the model; orders are chosen among those that exist. */
export const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      method: fc.constantFrom(...PAYMENT_METHODS),
      units: fc.integer({ min: 1, max: 3 }),
      coupon: fc.boolean(),
      credit: fc.constantFrom(0, 0, 500_000, 9_000_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      which,
      status: fc.constantFrom('approved', 'approved', 'pending', 'rejected'),
      more: fc.constantFrom(0, 0, 0, -400_000, 50_000),
      atCounter: fc.boolean(),
      notice,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: fc.nat(9),
      isApproved: fc.boolean(),
      notice,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('notice' as const), at: fc.nat(99) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('forge' as const),
      which,
      forgery: fc.constantFrom(...FORGERIES),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('contest' as const),
      which: fc.nat(9),
      isCharged: fc.boolean(),
      isWon: fc.boolean(),
      notice,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('prices' as const),
      shirt: fc.constantFrom(1_000_050, 700_007),
      coupon: fc.constantFrom(10_101, 250_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('together' as const),
      which,
      one: fc.constantFrom('refund', 'pay', 'withdraw', 'payBack'),
      other: fc.constantFrom('refund', 'payBack', 'step', 'back'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pay' as const), which, isHalf: fc.boolean() }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      which,
      units,
      line: fc.nat(2),
      added: fc.nat(2),
      shirtOff: fc.constantFrom(0, 0, 33_333, 700_000),
      shipping: fc.constantFrom(null, null, 0, 400_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      amount: fc.constantFrom(1, 50_000, 1_000_050),
      isByLine: fc.boolean(),
      isPromised: fc.boolean(),
      asCredit: fc.constantFrom(false, false, true),
      answer: fc.constantFrom(...REFUND_ANSWERS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payBack' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('panel' as const),
      which,
      isWhole: fc.boolean(),
      notice,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      which,
      status: fc.constantFrom(
        'prepared',
        'prepared',
        'shipped',
        'shipped',
        'received',
        'closed',
        'cancelled',
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('parcel' as const), which, units }) },
  ...exchangeActs(which),
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.nat(80) }) },
);

/** The transaction of a command at which its process is killed. */
const crash = fc.record({
  at: fc.nat(2),
  when: fc.constantFrom('before' as const, 'after' as const),
});

const step = fc.record({
  act,
  crash: fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: crash }),
});

const STAGES = ['prepared', 'shipped', 'received'] as const;

/** There are orders, paid and perhaps sent, before anything else happens to them. */
const begun = ({ method, stages }: { method: PaymentMethod; stages: number }, which: number) => {
  const place = { do: 'place', method, units: 2, coupon: which === 0, credit: 0 } as const;
  const card = {
    do: 'card',
    which,
    status: 'approved',
    more: 0,
    atCounter: false,
    notice: 'sent',
  } as const;
  const pay = { do: 'pay', which, isHalf: false } as const;
  const steps = STAGES.slice(0, stages).map((status) => ({ do: 'step', which, status }) as const);
  const acts = [place, method === PAYMENT_METHODS[0] ? card : pay, ...steps];
  return acts.map((each) => ({ act: each, crash: null }));
};

const first = fc.record({
  method: fc.constantFrom(...PAYMENT_METHODS),
  stages: fc.constantFrom(0, 0, 1, 3),
});

/** The life of some orders. */
export const anyLife = fc
  .record({
    orders: fc.array(first, { minLength: 1, maxLength: 2 }),
    steps: fc.array(step, { minLength: 4, maxLength: 30, size: 'max' }),
  })
  .map(({ orders, steps }): Step[] => [...orders.flatMap(begun), ...steps]);

export type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
export type Notice = typeof notice extends fc.Arbitrary<infer Value> ? Value : never;
type Unordered = 'place' | 'pass' | 'decide' | 'notice' | 'contest' | 'prices';
export type Kind = Exclude<Act['do'], Unordered>;
