import fc from 'fast-check';
import { neutralizeFormula, restoreFormula } from './neutralizeFormula.ts';

test.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['+54 11', `'+54 11`],
  ['-10 %', `'-10 %`],
  ['@ana', `'@ana`],
  [`'=1`, `''=1`],
  ['Malla', 'Malla'],
  [`'90`, `'90`],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(neutralizeFormula(cell)).toBe(written);
});

test('neutralised text starts no formula, and is restored exactly', () => {
  const likely = fc.string({ unit: fc.constantFrom(`'`, '=', '+', '-', '@', '\t', 'a', 'ñ') });
  fc.assert(
    fc.property(fc.oneof(likely, fc.string()), (cell) => {
      expect(neutralizeFormula(cell)).not.toMatch(/^[=+\-@\t\r]/);
      expect(restoreFormula(neutralizeFormula(cell))).toBe(cell);
    }),
  );
});
