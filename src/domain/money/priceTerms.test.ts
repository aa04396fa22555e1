import fc from 'fast-check';
import { DEFAULT_PRICE_TERMS, transferPrice } from './priceTerms.ts';

const terms = (transferDiscountPercent: number) => ({
  ...DEFAULT_PRICE_TERMS,
  transferDiscountPercent,
});

test.each([
  [4_590_000, 10, 4_131_000],
  [1_005, 10, 905],
  [333, 12.5, 291],
  [4_590_000, 100, 0],
])('%s centavos by transfer with %s %% off are %s', (price, percent, expected) => {
  expect(transferPrice(price, terms(percent))).toBe(expected);
});

test('without a discount there is no transfer price', () => {
  expect(transferPrice(4_590_000, DEFAULT_PRICE_TERMS)).toBeNull();
});

test('a discount never raises the price, nor exceeds its percentage', () => {
  const basisPoints = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(fc.nat(100_000_000_000), basisPoints, (price, points) => {
      const paid = transferPrice(price, terms(points / 100)) ?? -1;
      expect(paid).toBeLessThanOrEqual(price);
      expect(Math.abs(price - paid - (price * points) / 10_000)).toBeLessThanOrEqual(0.501);
    }),
  );
});
