import fc from 'fast-check';
import { DISPUTES, PROVIDER_STATUSES, type OrderPayment } from './order.ts';
import {
  disputeOf,
  isPaymentInProcess,
  laterReport,
  orderPaymentStatus,
  paymentsDueBack,
} from './orderPayments.ts';

const TOTAL = 1000;

const payment = (given: Partial<OrderPayment> = {}): OrderPayment => ({
  id: '1',
  provider: 'mercadopago',
  status: 'approved',
  amount: TOTAL,
  currency: 'ARS',
  refunded: 0,
  dispute: null,
  ...given,
});

const report = fc.record({
  status: fc.constantFrom(...PROVIDER_STATUSES),
  refunded: fc.constantFrom(0, 300, TOTAL),
  dispute: fc.constantFrom(null, ...DISPUTES),
  changedAt: fc.constantFrom(null, 1, 2, 3),
});

test("the order and repetition of a payment's reports do not matter", () => {
  fc.assert(
    fc.property(fc.array(report, { minLength: 1 }), fc.nat(), (incoming, turn) => {
      const end = (reports: typeof incoming) => {
        const { status, ...last } = reports.reduce((known, next) => laterReport(known, next));
        const isReceived = status === 'approved' || status === 'refunded';
        return isReceived ? { status, ...last, changedAt: last.changedAt ?? 0 } : { status };
      };
      const at = turn % incoming.length;
      const turned = [...incoming.slice(at), ...incoming.slice(0, at)];
      expect(end([...turned, ...incoming.toReversed()])).toEqual(end(incoming));
    }),
  );
});

test.each([
  ['an approved payment is never unpaid again', 'approved', 1, 'pending', 9, 'approved'],
  ['nor rejected', 'approved', 1, 'rejected', 9, 'approved'],
  ['a dispute that was won gives the money back', 'refunded', 5, 'approved', 6, 'approved'],
  ['a stale answer does not', 'refunded', 5, 'approved', 4, 'refunded'],
  ['without times the further one counts', 'refunded', null, 'approved', null, 'refunded'],
] as const)('%s', (...facts) => {
  const [, first, firstAt, second, secondAt, expected] = facts;
  const known = { status: first, refunded: 0, dispute: null, changedAt: firstAt };
  const incoming = { status: second, refunded: 0, dispute: null, changedAt: secondAt };
  expect(laterReport<typeof known | typeof incoming>(known, incoming).status).toBe(expected);
});

test.each([
  [[], false, 'pending'],
  [[{ status: 'pending' }, { status: 'rejected' }], false, 'pending'],
  [[{ status: 'rejected' }, { status: 'expired' }], false, 'rejected'],
  [[{ status: 'rejected' }, { status: 'withdrawn' }], false, 'rejected'],
  [[{ status: 'expired' }], false, 'pending'],
  [[{ status: 'withdrawn' }], false, 'pending'],
  [[{ status: 'refunded' }, { status: 'rejected' }], false, 'refunded'],
  [[{ status: 'refunded' }, {}], false, 'approved'],
  [[{ refunded: 300 }], false, 'approved'],
  [[{ amount: TOTAL - 1 }], false, 'pending'],
  [[{ currency: 'USD' }], false, 'pending'],
  [[{ currency: 'USD', status: 'refunded' }], false, 'pending'],
  [[{ status: 'rejected' }], true, 'expired'],
  [[{}], true, 'approved'],
] as const)('%j, cancelled %s: %s', (given, isCancelled, expected) => {
  const payments = given.map((each) => payment(each));
  expect(orderPaymentStatus(payments, { total: TOTAL, isCancelled })).toBe(expected);
});

test.each([
  ['the one that pays', [{}], false, []],
  ['all of a cancelled order', [{}], true, ['0']],
  ['the second', [{}, {}], false, ['1']],
  ['another amount, before the right one', [{ amount: 1 }, {}], false, ['0']],
  ['another currency', [{ currency: 'USD' }], false, ['0']],
  ['nothing that was given back', [{ status: 'refunded' }, { refunded: TOTAL }], true, []],
  ['the rest of a partial refund', [{ refunded: 300 }], true, ['0']],
  ['nothing that was not charged', [{ status: 'pending' }, { status: 'rejected' }], true, []],
] as const)('due back: %s', (_, given, isCancelled, expected) => {
  const payments = given.map((each, index) => payment({ ...each, id: String(index) }));
  const due = paymentsDueBack(payments, { total: TOTAL, isCancelled });
  expect(due.map(({ id }) => id)).toEqual(expected);
});

test('a payment is in process while its provider has not answered and the order waits for it', () => {
  const waiting = { status: 'pending', paymentStatus: 'pending' } as const;
  const payments = [payment({ status: 'pending' })];
  expect(isPaymentInProcess({ ...waiting, payments })).toBe(true);
  expect(isPaymentInProcess({ ...waiting, payments: [payment({ status: 'withdrawn' })] })).toBe(
    false,
  );
  expect(isPaymentInProcess({ ...waiting, paymentStatus: 'approved', payments })).toBe(false);
  expect(isPaymentInProcess({ ...waiting, status: 'cancelled', payments })).toBe(false);
});

test('an open dispute takes precedence over a closed one', () => {
  expect(disputeOf({ payments: [] })).toBeNull();
  const payments = [payment({ dispute: 'won' }), payment({ dispute: 'open' })];
  expect(disputeOf({ payments })).toBe('open');
});
