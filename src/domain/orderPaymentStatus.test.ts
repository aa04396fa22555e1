import fc from 'fast-check';
import { PAYMENT_STATUSES } from './order.ts';
import { furtherStatus, orderPaymentStatus } from './orderPaymentStatus.ts';

const status = fc.constantFrom(...PAYMENT_STATUSES);

test('of one payment the order of reports is no matter, nor how often they come', () => {
  fc.assert(
    fc.property(fc.array(status, { minLength: 1 }), fc.nat(), (told, turn) => {
      const end = (reports: typeof told) => reports.reduce(furtherStatus);
      const at = turn % told.length;
      const turned = [...told.slice(at), ...told.slice(0, at)];
      expect(end([...turned, ...told.toReversed()])).toBe(end(told));
    }),
  );
});

test.each([
  [[], false, 'pending'],
  [['pending', 'rejected'], false, 'pending'],
  [['rejected', 'expired'], false, 'rejected'],
  [['expired'], false, 'pending'],
  [['refunded', 'rejected'], false, 'refunded'],
  [['refunded', 'approved'], false, 'approved'],
  [['rejected'], true, 'expired'],
  [['approved'], true, 'approved'],
] as const)('%j, cancelled %s: %s', (payments, isCancelled, expected) => {
  expect(orderPaymentStatus(payments, isCancelled)).toBe(expected);
});
