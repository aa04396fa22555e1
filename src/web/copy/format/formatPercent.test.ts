import { formatPercent } from './formatPercent.ts';

test.each([
  [10, undefined, '10\u00a0%'],
  [33.33, undefined, '33,33\u00a0%'],
  [12.5, undefined, '12,5\u00a0%'],
  [66.7, 0, '67\u00a0%'],
  [0, 2, '0,00\u00a0%'],
  [78.45, 2, '78,45\u00a0%'],
  [1250.5, 2, '1.250,50\u00a0%'],
])('%s with %s decimals reads %s', (percent, decimals, text) => {
  expect(formatPercent(percent, decimals)).toBe(text);
});
