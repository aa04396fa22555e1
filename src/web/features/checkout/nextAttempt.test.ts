import { attemptOf } from '../../../testing/checkoutAnswers.ts';
import { newAttemptKey, nextAttempt } from './nextAttempt.ts';

const last = attemptOf('refused', 'first');
const { purchase, lines, keepsAddress } = last;
const request = { purchase, lines, keepsAddress };
const newKey = () => 'second';

test('the same request keeps its key, whatever becomes of the address', () => {
  expect(nextAttempt(last, request, newKey)).toEqual({ ...last, status: 'sent' });
  expect(nextAttempt(last, { ...request, keepsAddress: true }, newKey).key).toBe('first');
});

test.each([
  ['the first', null, request],
  ['another total', last, { ...request, purchase: { ...purchase, expectedTotal: 101 } }],
  ['other lines', last, { ...request, lines: [{ variantId: 1, size: 'M', quantity: 1 }] }],
])('%s takes a new one', (_, before, wanted) => {
  expect(nextAttempt(before, wanted, newKey).key).toBe('second');
});

test('keys are as the shop takes them, and never the same', () => {
  const keys = Array.from({ length: 50 }, newAttemptKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
