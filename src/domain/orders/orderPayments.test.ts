import fc from 'fast-check';
import { DISPUTES, PROVIDER_STATUSES, type OrderPayment } from './order.ts';
import {
  countPayments,
  disputeOf,
  dueBackOf,
  isPaymentInProcess,
  laterReport,
  missingOf,
  orderPaymentStatus,
  partPaid,
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

const ORDER = { total: TOTAL, isCancelled: false };

/** The order's payments after these reports, one after the other. */
function after(reports: readonly Partial<OrderPayment>[], order = ORDER): OrderPayment[] {
  return reports.reduce<OrderPayment[]>((known, given) => {
    const before = known.find(({ id }) => id === (given.id ?? '1')) ?? null;
    const others = known.filter((each) => each !== before);
    const counted = countPayments(others, { before, after: payment(given) }, order);
    return [...counted.others, counted.after];
  }, []);
}

const countedById = (payments: readonly OrderPayment[]) =>
  Object.fromEntries(payments.map(({ id, counted }) => [id, counted]));

test.each([
  [[], false, 'pending'],
  [[{ status: 'pending' }, { id: '2', status: 'rejected' }], false, 'pending'],
  [[{ status: 'rejected' }, { id: '2', status: 'expired' }], false, 'rejected'],
  [[{ status: 'rejected' }, { id: '2', status: 'withdrawn' }], false, 'rejected'],
  [[{ status: 'expired' }], false, 'pending'],
  [[{ status: 'withdrawn' }], false, 'pending'],
  [[{ status: 'refunded' }, { id: '2', status: 'rejected' }], false, 'refunded'],
  [[{ status: 'refunded' }, { id: '2' }], false, 'approved'],
  [[{ refunded: 300 }], false, 'approved'],
  [[{ amount: TOTAL - 1 }], false, 'pending'],
  [[{ amount: TOTAL - 1 }, { id: '2', amount: 1 }], false, 'approved'],
  [[{ amount: 400 }, { amount: 400, refunded: 100 }, { id: '2', amount: 600 }], false, 'pending'],
  [[{ amount: 400 }, { id: '2', amount: 600 }, { amount: 400, refunded: 100 }], false, 'approved'],
  [
    [{ amount: 400 }, { id: '2', amount: 600 }, { amount: 400, status: 'refunded' }],
    false,
    'approved',
  ],
  [
    [
      { amount: 400 },
      { id: '2', amount: 600 },
      { amount: 400, status: 'refunded', dispute: 'open' },
    ],
    false,
    'refunded',
  ],
  [[{ status: 'refunded', dispute: 'open' }, { id: '2' }], false, 'approved'],
  [[{ amount: TOTAL + 1 }], false, 'approved'],
  [[{ currency: 'USD' }], false, 'pending'],
  [[{ currency: 'USD', status: 'refunded' }], false, 'pending'],
  [[{ status: 'rejected' }], true, 'expired'],
  [[{ amount: 400 }], true, 'expired'],
  [[{}], true, 'approved'],
] as const)('%j, cancelled %s: %s', (reports, isCancelled, expected) => {
  expect(orderPaymentStatus(after(reports), { total: TOTAL, isCancelled })).toBe(expected);
});

test.each([
  ['the one that pays', [{}], false, {}],
  ['all of a cancelled order', [{}], true, { 1: TOTAL }],
  ['the second', [{}, { id: '2' }], false, { 2: TOTAL }],
  [
    'the older one if it is approved later',
    [{ status: 'pending' }, { id: '2' }, {}],
    false,
    { 1: TOTAL },
  ],
  ['nothing of a part', [{ amount: 400 }], false, {}],
  ['what the last part has too much', [{ amount: 400 }, { id: '2' }], false, { 2: 400 }],
  ['what is more than the total', [{ amount: TOTAL + 5 }], false, { 1: 5 }],
  ['another currency', [{ currency: 'USD' }], false, { 1: TOTAL }],
  ['nothing of two if the first goes back', [{}, { id: '2' }, { status: 'refunded' }], false, {}],
  [
    'nothing of two if the first is charged back',
    [{}, { id: '2' }, { status: 'refunded', dispute: 'lost' }],
    false,
    {},
  ],
  [
    'what a part of the first leaves',
    [{}, { id: '2' }, { refunded: 300 }],
    false,
    { 1: 0, 2: 700 },
  ],
  ['a second payment after a gift', [{}, { refunded: 300 }, { id: '2' }], false, { 2: TOTAL }],
  [
    'one of two after a dispute was won',
    [{}, { status: 'refunded', dispute: 'open' }, { id: '2' }, { dispute: 'won' }],
    false,
    { 1: TOTAL },
  ],
  ['nothing that was given back', [{ status: 'refunded' }, { refunded: TOTAL }], true, {}],
  ['the rest of a partial refund', [{ refunded: 300 }], true, { 1: 700 }],
  [
    'nothing that was not charged',
    [{ status: 'pending' }, { id: '2', status: 'rejected' }],
    true,
    {},
  ],
] as const)('due back: %s', (_, reports, isCancelled, expected) => {
  const payments = after(reports);
  const due = paymentsDueBack(payments, { isCancelled });
  const amounts = due.map((each) => [each.id, dueBackOf(each, { isCancelled })]);
  const wanted = Object.entries(expected).filter(([, amount]) => amount > 0);
  expect(Object.fromEntries(amounts)).toEqual(Object.fromEntries(wanted));
});

test('what pays is decided once: a payment that comes later changes nothing of it', () => {
  expect(countedById(after([{ amount: 400 }, { id: '2', amount: 700 }, { id: '3' }]))).toEqual({
    1: 400,
    2: 600,
    3: 0,
  });
});

test('what is missing is the price less what came, and nothing once it is paid', () => {
  const payments = after([{ amount: 400 }]);
  expect(missingOf({ total: TOTAL, paymentStatus: 'pending', payments })).toBe(600);
  expect(missingOf({ total: TOTAL, waived: 1, paymentStatus: 'pending', payments })).toBe(599);
  expect(missingOf({ total: TOTAL, paymentStatus: 'approved', payments: [] })).toBe(0);
  expect(partPaid({ total: TOTAL, paymentStatus: 'pending', payments })).toEqual({
    received: 400,
    missing: 600,
  });
  expect(partPaid({ total: TOTAL, paymentStatus: 'pending', payments: [] })).toBeNull();
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
