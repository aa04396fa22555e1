import type { OrderPayment } from './order.ts';
import {
  compareTransfer,
  decisionsOn,
  needsReason,
  transferMails,
  type TransferredOrder,
} from './receivedTransfer.ts';

const ORDER: TransferredOrder = {
  status: 'pending',
  paymentStatus: 'pending',
  total: 1000,
  payments: [] as OrderPayment[],
};
const part = [{ counted: 400 }];

test.each([
  ['exact', 0, 1000, {}],
  ['exact', 0, 600, { payments: part }],
  ['exact', 0, 590, { payments: part, waived: 10 }],
  ['tolerated', 5, 995, {}],
  ['short', 6, 994, {}],
  ['short', 200, 400, { payments: part }],
  ['over', 1, 1001, {}],
  ['over', 400, 1000, { payments: part }],
  ['late', 1000, 1000, { status: 'cancelled', paymentStatus: 'expired' }],
] as const)('%s by %i: %i for %j', (fit, difference, amount, given) => {
  expect(compareTransfer({ ...ORDER, ...given }, amount, 5)).toEqual({ fit, difference });
});

test('only another amount has to be decided on, and beyond the tolerance with a reason', () => {
  expect(decisionsOn('exact')).toEqual([]);
  expect(decisionsOn('late')).toEqual([]);
  expect(decisionsOn('tolerated')).toEqual(['accept', 'part']);
  expect(decisionsOn('short')).toEqual(['accept', 'part']);
  expect(decisionsOn('over')).toEqual(['surplus']);
  expect(needsReason('short', 'accept')).toBe(true);
  expect(needsReason('short', 'part')).toBe(false);
  expect(needsReason('tolerated', 'accept')).toBe(false);
});

test('the mails that it sends are known before', () => {
  expect(transferMails('exact', null)).toEqual(['paid']);
  expect(transferMails('short', 'accept')).toEqual(['paid']);
  expect(transferMails('short', 'part')).toEqual(['partPaid']);
  expect(transferMails('over', 'surplus')).toEqual(['paid', 'refundDue']);
  expect(transferMails('late', null)).toEqual(['refundDue']);
});
