import fc from 'fast-check';
import { couponDiscount, couponValue, offeredDiscount, type Coupon } from './coupon.ts';

const NOW = Date.UTC(2026, 10, 21);
const WELCOME: Coupon = {
  id: 1,
  name: 'BIENVENIDA10',
  kind: 'percent',
  value: 1_000,
  minPurchase: 3_000_000,
  expiresAt: null,
  maxUses: null,
  uses: 0,
};
const AMOUNT: Coupon = { ...WELCOME, kind: 'amount', value: 800_000 };

const cents = fc.nat(100_000_000_000);
const anyCoupon: fc.Arbitrary<Coupon> = fc
  .record({
    percent: fc.boolean(),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    amount: fc.integer({ min: 1, max: 100_000_000_000 }),
    minPurchase: cents,
    expiresAt: fc.option(fc.integer({ min: NOW - 1_000, max: NOW + 1_000 })),
    maxUses: fc.option(fc.nat(5)),
    uses: fc.nat(5),
  })
  .map(({ percent, basisPoints, amount, ...rest }) => ({
    id: 1,
    name: 'X',
    kind: percent ? 'percent' : 'amount',
    value: percent ? basisPoints : amount,
    ...rest,
  }));

test.each([
  ['ten per cent', WELCOME, 4_000_000, 400_000],
  ['half a centavo is rounded up', WELCOME, 3_000_005, 300_001],
  ['less than half is not', WELCOME, 3_000_004, 300_000],
  ['at the minimum', AMOUNT, 3_000_000, 800_000],
  ['a centavo below it', AMOUNT, 2_999_999, 'belowMinimum'],
  ['never more than the products', { ...AMOUNT, minPurchase: 0 }, 500_000, 500_000],
  ['all of it', { ...WELCOME, value: 10_000 }, 3_000_001, 3_000_001],
  ['a moment before its end', { ...AMOUNT, expiresAt: NOW + 1 }, 3_000_000, 800_000],
  ['at its end', { ...AMOUNT, expiresAt: NOW }, 3_000_000, 'expired'],
  ['its last use', { ...AMOUNT, maxUses: 50, uses: 49 }, 3_000_000, 800_000],
  ['no use left', { ...AMOUNT, maxUses: 50, uses: 50 }, 3_000_000, 'usedUp'],
  ['none from the start', { ...AMOUNT, maxUses: 0 }, 3_000_000, 'usedUp'],
  ['too late is said before too little', { ...AMOUNT, expiresAt: NOW }, 0, 'expired'],
])('%s', (_case, coupon, total, value) => {
  expect(couponValue(coupon, total, NOW)).toBe(value);
});

test('the discount is whole centavos between zero and the products total', () => {
  fc.assert(
    fc.property(anyCoupon, cents, (coupon, total) => {
      const value = couponDiscount(coupon, total);
      expect(Number.isSafeInteger(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(total);
    }),
  );
});

test('a larger purchase gets at least the same discount, and costs at least as much', () => {
  fc.assert(
    fc.property(anyCoupon, cents, cents, (coupon, total, more) => {
      const [less, greater] = [couponDiscount(coupon, total), couponDiscount(coupon, total + more)];
      expect(greater).toBeGreaterThanOrEqual(less);
      expect(total + more - greater).toBeGreaterThanOrEqual(total - less);
    }),
  );
});

test('an unusable coupon discounts nothing; a usable one discounts its value', () => {
  fc.assert(
    fc.property(anyCoupon, cents, (coupon, total) => {
      const isUsable =
        (coupon.expiresAt ?? Infinity) > NOW &&
        coupon.uses < (coupon.maxUses ?? Infinity) &&
        total >= coupon.minPurchase;
      const value = couponValue(coupon, total, NOW);
      expect(typeof value === 'number').toBe(isUsable);
      if (isUsable) expect(value).toBe(couponDiscount(coupon, total));
    }),
  );
});

test.each([
  [2_999_999, 0],
  [3_000_000, 500_000],
])('an offer with a minimum of 30 000 discounts on %i: %i', (total, discount) => {
  const offer = { name: 'X', value: 500_000, minPurchase: 3_000_000 };
  expect(offeredDiscount(offer, total)).toBe(discount);
  expect(offeredDiscount({ ...offer, minPurchase: 0, value: total + 1 }, total)).toBe(total);
});
