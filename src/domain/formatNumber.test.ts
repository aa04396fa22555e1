import fc from 'fast-check';
import { formatNumber } from './formatNumber.ts';

test('whole numbers use Argentine format', () => {
  const argentine = new Intl.NumberFormat('es-AR');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      expect(formatNumber(whole)).toBe(argentine.format(whole));
    }),
  );
});
