import { median, percentile } from './percentile.ts';

const hundred = Float64Array.from({ length: 100 }, (_, index) => index + 1);

test.each([
  [50, 50],
  [97.5, 98],
  [99, 99],
  [100, 100],
  [0, 1],
])('percentile %d of 1 … 100 is %d', (percent, value) => {
  expect(percentile(hundred, percent)).toBe(value);
});

test('a single value is every percentile, no values give NaN', () => {
  expect(percentile([7], 99)).toBe(7);
  expect(percentile([], 99)).toBeNaN();
});

test('the median is the middle value, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 10, 2])).toBe(3);
  expect(median([])).toBeNaN();
});
