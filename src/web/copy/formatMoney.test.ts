import fc from 'fast-check';
import { formatMoney, formatTotal } from './formatMoney.ts';

test.each([
  [0, '$\u00a00,00'],
  [123456750, '$\u00a01.234.567,50'],
  [4590000, '$\u00a045.900,00'],
  [5, '$\u00a00,05'],
])('%i centavos read %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test('any amount reads as Argentina writes it', () => {
  const argentine = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(formatMoney(cents)).toBe(argentine.format(cents / 100));
    }),
  );
});

test.each([null, -1, -100])('a total of %s is not a price', (cents) => {
  expect(formatTotal(cents)).toBe('no disponible');
});

test('a known total reads like any price', () => {
  expect(formatTotal(150000)).toBe('$\u00a01.500,00');
});
