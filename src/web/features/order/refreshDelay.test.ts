import { refreshDelay } from './useOrder.ts';

test.each([
  [0, 2000],
  [3000, 2000],
  [10_000, 5000],
  [60_000, 30_000],
  [3_600_000, 60_000],
])('after %i ms without news it waits %i ms', (waited, delay) => {
  expect(refreshDelay(waited)).toBe(delay);
});
