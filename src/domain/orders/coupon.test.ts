import { couponPeriod } from './couponDraft.ts';
import fc from 'fast-check';
import {
  cartReduction,
  couponDiscount,
  couponValue,
  isOutdone,
  type CouponPurchase,
  offeredDiscount,
  type Coupon,
} from './coupon.ts';

const NOW = Date.UTC(2026, 10, 21);
const WELCOME: Coupon = {
  id: 1,
  name: 'BIENVENIDA10',
  isAutomatic: false,
  kind: 'percent',
  value: 1_000,
  minPurchase: 3_000_000,
  startsAt: null,
  expiresAt: null,
  maxUses: null,
  uses: 0,
  audience: 'everyone',
  isOncePerCustomer: false,
  byCategory: false,
};
const AMOUNT: Coupon = { ...WELCOME, kind: 'amount', value: 800_000 };

/** A guest who buys products that are all covered. */
const buying = (total: number, given: Partial<CouponPurchase> = {}): CouponPurchase => ({
  productsTotal: total,
  coveredTotal: total,
  coveredLines: [{ unitPrice: total, quantity: 1 }],
  isMember: false,
  isWholesale: false,
  hasBought: false,
  hasUsed: false,
  ...given,
});

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
    isAutomatic: false,
    kind: percent ? 'percent' : 'amount',
    value: percent ? basisPoints : amount,
    startsAt: null,
    audience: 'everyone',
    isOncePerCustomer: false,
    byCategory: false,
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
  ['too late comes before too little', { ...AMOUNT, expiresAt: NOW }, 0, 'expired'],
])('%s', (_case, coupon, total, value) => {
  const discount = { value, freesShipping: false };
  expect(couponValue(coupon, buying(total), NOW)).toEqual(
    typeof value === 'string' ? value : discount,
  );
});

test('the discount is whole centavos between zero and the products total', () => {
  fc.assert(
    fc.property(anyCoupon, cents, (coupon, total) => {
      const { value } = couponDiscount(coupon, buying(total));
      expect(Number.isSafeInteger(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(total);
    }),
  );
});

test('a larger purchase gets at least the same discount, and costs at least as much', () => {
  fc.assert(
    fc.property(anyCoupon, cents, cents, (coupon, total, more) => {
      const less = couponDiscount(coupon, buying(total)).value;
      const greater = couponDiscount(coupon, buying(total + more)).value;
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
      const value = couponValue(coupon, buying(total), NOW);
      expect(typeof value === 'object').toBe(isUsable);
      if (isUsable) expect(value).toEqual(couponDiscount(coupon, buying(total)));
    }),
  );
});

test.each<[string, Partial<Coupon>, Partial<CouponPurchase>, unknown]>([
  ['before it begins', { startsAt: NOW + 1 }, {}, 'notBegun'],
  ['when it begins', { startsAt: NOW }, {}, { value: 1_000, freesShipping: false }],
  ['the delivery', { kind: 'shipping', value: 0 }, {}, { value: 0, freesShipping: true }],
  ['covered products only', { byCategory: true }, { coveredTotal: 4_000 }, { value: 400 }],
  ['nothing covered', { byCategory: true }, { coveredTotal: 0 }, 'nothingCovered'],
  ['members: a guest', { audience: 'members' }, {}, 'otherAudience'],
  ['members: a member', { audience: 'members' }, { isMember: true }, { value: 1_000 }],
  ['first purchase: a guest', { audience: 'firstPurchase' }, {}, 'otherAudience'],
  ['first purchase', { audience: 'firstPurchase' }, { isMember: true }, { value: 1_000 }],
  [
    'a second one',
    { audience: 'firstPurchase' },
    { isMember: true, hasBought: true },
    'otherAudience',
  ],
  ['retail: wholesale', { audience: 'retail' }, { isWholesale: true }, 'otherAudience'],
  ['wholesale: retail', { audience: 'wholesale' }, {}, 'otherAudience'],
  ['wholesale', { audience: 'wholesale' }, { isWholesale: true }, { value: 1_000 }],
])('%s', (_case, given, shopper, expected) => {
  const coupon = { ...WELCOME, minPurchase: 0, ...given };
  const value = couponValue(coupon, buying(10_000, shopper), NOW);
  if (typeof expected === 'string') expect(value).toBe(expected);
  else expect(value).toMatchObject(expected as object);
});

test.each([
  [2_999_999, null],
  [3_000_000, 500_000],
])('an offer with a minimum of 30 000 discounts on %i: %i', (total, discount) => {
  const none = { freesShipping: false, obstacle: null, isAutomatic: false };
  const offer = { name: 'X', value: 500_000, minPurchase: 3_000_000, ...none };
  expect(offeredDiscount(offer, total)?.value ?? null).toBe(discount);
  expect(offeredDiscount({ ...offer, minPurchase: 0, value: total + 1 }, total)?.value).toBe(total);
  expect(offeredDiscount({ ...offer, obstacle: 'No es para vos.' }, total)).toBeNull();
});

test.each([
  ['any day', '2026-11-03', '2026-11-03T03:00:00Z', '2026-11-04T03:00:00Z'],
  ['a day without its first hour', '2008-10-19', '2008-10-19T03:00:00Z', '2008-10-20T02:00:00Z'],
  ['a day with its last hour twice', '2009-03-14', '2009-03-14T02:00:00Z', '2009-03-15T03:00:00Z'],
])('a coupon of %s is for all of it', (_what, day, start, end) => {
  expect(couponPeriod({ startsOn: day, endsOn: day })).toEqual({
    startsAt: Date.parse(start),
    expiresAt: Date.parse(end),
  });
});

const lines = fc.array(
  fc.record({ unitPrice: fc.nat(99_999_999), quantity: fc.integer({ min: 1, max: 99 }) }),
  { minLength: 1, maxLength: 8 },
);
const unitPrices = (of: readonly { unitPrice: number; quantity: number }[]) =>
  of
    .flatMap(({ unitPrice, quantity }) => Array.from({ length: quantity }, () => unitPrice))
    .sort((one, other) => one - other);
const total = (prices: readonly number[]) => prices.reduce((sum, price) => sum + price, 0);

test.each([
  ['threeForTwo', 0, 3, 1],
  ['secondUnit', 10_000, 2, 1],
  ['secondUnit', 5_000, 2, 0.5],
] as const)('%s of %i reduces the cheapest of every %i units', (kind, value, every, part) => {
  fc.assert(
    fc.property(lines, fc.integer(), (bought, seed) => {
      const prices = unitPrices(bought);
      const coveredTotal = total(prices);
      const coupon = { kind, value };
      const discount = couponDiscount(coupon, { coveredTotal, coveredLines: bought });
      const cheapest = total(prices.slice(0, Math.floor(prices.length / every)));
      expect(discount).toEqual({ value: Math.round(cheapest * part), freesShipping: false });
      const shuffled = bought.toSorted(
        (one, other) => (one.unitPrice ^ seed) - (other.unitPrice ^ seed),
      );
      expect(couponDiscount(coupon, { coveredTotal, coveredLines: shuffled })).toEqual(discount);
      const apart = prices.map((unitPrice) => ({ unitPrice, quantity: 1 }));
      expect(couponDiscount(coupon, { coveredTotal, coveredLines: apart })).toEqual(discount);
    }),
  );
});

test('a percentage of the second units is whole centavos, at most theirs', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 10_000 }), (bought, value) => {
      const prices = unitPrices(bought);
      const covered = { coveredTotal: total(prices), coveredLines: bought };
      const discount = couponDiscount({ kind: 'secondUnit', value }, covered).value;
      expect(Number.isSafeInteger(discount)).toBe(true);
      expect(discount).toBeLessThanOrEqual(total(prices.slice(0, Math.floor(prices.length / 2))));
    }),
  );
});

test('two units are too few for three', () => {
  const given = { coveredLines: [{ unitPrice: 5_000, quantity: 2 }] };
  const coupon: Coupon = { ...WELCOME, kind: 'threeForTwo', value: 0, minPurchase: 0 };
  expect(couponValue(coupon, buying(10_000, given), NOW)).toBe('tooFewUnits');
});

const taking = (value: number, freesShipping = false) => ({ value, freesShipping });

test.each([
  ['takes off as much', taking(500), taking(500), true],
  ['takes off less', taking(501), taking(500), false],
  ['cannot pay the delivery', taking(0, true), taking(500), false],
  ['is none', taking(0), null, false],
])('a coupon beside an offer that %s', (_case, coupon, offer, isBeaten) => {
  expect(isOutdone(coupon, offer)).toBe(isBeaten);
});

test('a cart has its coupon or its offer, never both, and never more off than it costs', () => {
  const anyTotal = fc.nat(9_000_000);
  const offerOf = (isAutomatic: boolean) =>
    fc.option(
      fc.record({
        name: fc.constant(isAutomatic ? '3×2' : 'DIEZ'),
        isAutomatic: fc.constant(isAutomatic),
        value: fc.nat(9_000_000),
        minPurchase: fc.constantFrom(0, 5_000_000),
        freesShipping: fc.boolean(),
        obstacle: fc.constantFrom(null, 'No es para vos.'),
      }),
    );
  fc.assert(
    fc.property(offerOf(false), offerOf(true), anyTotal, (coupon, automatic, all) => {
      const held = cartReduction([coupon, automatic], all);
      const own = coupon && offeredDiscount(coupon, all);
      const other = automatic && offeredDiscount(automatic, all);
      expect(held && { value: held.value, freesShipping: held.freesShipping }).toEqual(
        own ?? other,
      );
      expect(held?.isAutomatic ?? null).toBe(own ? false : other ? true : null);
      expect(held?.value ?? 0).toBeLessThanOrEqual(all);
    }),
  );
});
