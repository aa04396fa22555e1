import fc from 'fast-check';
import { formatPostalCode, readPostalCode } from './postalCode.ts';

test.each([
  ['1426', { digits: 1426, full: null }],
  [' c1426aqj ', { digits: 1426, full: 'C1426AQJ' }],
  ['B1900', { digits: 1900, full: null }],
  ['0001', { digits: 1, full: null }],
])('%j is a postal code', (text, code) => {
  expect(readPostalCode(text)).toEqual(code);
});

test.each(['', '142', '14266', 'I1426AQJ', 'C1426AQ', '1426AQJ', '１４２６'])(
  '%j is not a postal code',
  (text) => {
    expect(readPostalCode(text)).toBeNull();
  },
);

test('formatted codes can be parsed', () => {
  const digits = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(digits, fc.constantFrom('AQJ', 'ZZZ', null), (number, block) => {
      const full = block && `C${String(number).padStart(4, '0')}${block}`;
      const code = { digits: number, full };
      expect(readPostalCode(formatPostalCode(code))).toEqual(code);
    }),
  );
});
