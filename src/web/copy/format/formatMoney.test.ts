import { formatTotal } from './formatMoney.ts';

test.each([null, -1, -100])('a total of %s is not shown as a price', (cents) => {
  expect(formatTotal(cents)).toBe('no disponible');
});

test('a known total is formatted like a price', () => {
  expect(formatTotal(150000)).toBe('$\u00a01.500,00');
});
