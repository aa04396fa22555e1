import { readPesos } from './readPesos.ts';

test.each([
  ['15000', 1_500_000],
  ['15.000', 1_500_000],
  [' $ 1.234.567,5', 123_456_750],
  ['0', 0],
  ['1000000000', 100_000_000_000],
  ['', undefined],
  [' $ ', undefined],
  ['-5', null],
  ['1.50', null],
  ['1e9', null],
  ['mil', null],
  ['1000000001', null],
])('%j is %j centavos', (text, cents) => {
  expect(readPesos(text)).toBe(cents);
});
