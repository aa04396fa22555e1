import { readTransfer, type TypedTransfer } from './typedTransfer.ts';

const ROW = { missing: 1_000_00, status: 'pending', paymentStatus: 'pending' } as const;

function read(typed: Partial<TypedTransfer>) {
  return readTransfer(ROW, { amount: '', isAccepted: false, reason: '', ...typed }, 1_00);
}

test('an empty amount leaves the order out, and a wrong one has to be mended', () => {
  expect(read({ amount: ' ' })).toEqual({ compared: null, sent: null, fault: null });
  for (const amount of ['0', '-5', 'mil']) {
    expect(read({ amount })).toEqual({ compared: null, sent: null, fault: 'amount' });
  }
});

test('a fitting amount needs no decision, and a difference gets the usual one', () => {
  expect(read({ amount: '1.000' }).sent).toEqual({ amount: 1_000_00 });
  expect(read({ amount: '999,50' }).sent).toEqual({ amount: 999_50, decision: 'accept' });
  expect(read({ amount: '1.200' }).sent).toEqual({ amount: 1_200_00, decision: 'surplus' });
});

test('a smaller amount is a part, unless it is accepted for a reason', () => {
  const amount = '500';
  expect(read({ amount, reason: 'Amigo' }).sent).toEqual({ amount: 500_00, decision: 'part' });
  expect(read({ amount, isAccepted: true, reason: ' ' }).fault).toBe('reason');
  const accepted = read({ amount, isAccepted: true, reason: ' Amigo ' });
  expect(accepted.fault).toBeNull();
  expect(accepted.sent).toEqual({ amount: 500_00, decision: 'accept', reason: 'Amigo' });
});
