import fc from 'fast-check';
import { formatAmount, formatMoney, formatNumber } from './formatMoney.ts';

test.each([
  [0, '$\u00a00,00'],
  [123456750, '$\u00a01.234.567,50'],
  [4590000, '$\u00a045.900,00'],
  [5, '$\u00a00,05'],
])('%i centavos are formatted as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test('other currencies show their code', () => {
  expect(formatAmount(1_250_050, 'USD')).toBe('USD\u00a012.500,50');
  expect(formatAmount(1_250_050, 'ARS')).toBe('$\u00a012.500,50');
});

test('any amount uses Argentine format', () => {
  const argentine = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(formatMoney(cents)).toBe(argentine.format(cents / 100));
    }),
  );
});

test('whole numbers use Argentine format', () => {
  const argentine = new Intl.NumberFormat('es-AR');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      expect(formatNumber(whole)).toBe(argentine.format(whole));
    }),
  );
});
