import { readDecimal } from './readDecimal.ts';

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
