import fc from 'fast-check';
import { retryDelay } from './mailOutbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [1, MINUTE],
  [2, 2 * MINUTE],
  [8, 128 * MINUTE],
  [9, 4 * HOUR],
  [5000, 4 * HOUR],
])('the delay after %i failed attempts is %i ms', (attempts, delay) => {
  expect(retryDelay(attempts)).toBe(delay);
});

test('never decreases', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (attempts) => {
      expect(retryDelay(attempts + 1)).toBeGreaterThanOrEqual(retryDelay(attempts));
    }),
  );
});
