import fc from 'fast-check';
import { formatMoney } from './formatMoney.ts';
import { readDecimal, readPesos, shortPesos, typedPesos } from './typedAmounts.ts';

test.each([
  ['12.345,50', 1_234_550],
  ['12345,5', 1_234_550],
  ['$ 12345.50', 1_234_550],
  ['12.345', 1_234_500],
  ['1.234.567', 123_456_700],
  ['$1.234.567,5', 123_456_750],
  [' 7 ', 700],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1e9', null],
  ['1,234', null],
  ['12.34.56', null],
  ['mil', null],
  ['9'.repeat(20), null],
])('%j is %p', (text, cents) => {
  expect(readPesos(text)).toBe(cents);
});

test('what the shop writes is read back', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (cents) => {
      expect(readPesos(formatMoney(cents).replace('\u00a0', ' '))).toBe(cents);
      expect(readPesos(typedPesos(cents))).toBe(cents);
      expect(readPesos(shortPesos(cents))).toBe(cents);
    }),
  );
});

test.each([
  ['10', 10],
  [' 10,5 ', 10.5],
  ['10.5', 10.5],
  ['1.234', 1234],
  ['1.234,50', 1234.5],
  ['1234,50', 1234.5],
  ['', null],
  ['-3', null],
  ['1e9', null],
  ['1,2,3', null],
  ['diez', null],
])('%j is %p', (text, expected) => {
  expect(readDecimal(text)).toBe(expected);
});
