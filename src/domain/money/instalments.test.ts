import fc from 'fast-check';
import {
  bestInterestFree,
  isInterestFree,
  mostInstalments,
  offerInstalments,
  type InstalmentPlan,
} from './instalments.ts';

const free = (instalments: number): InstalmentPlan => ({
  instalments,
  surchargePercent: 0,
  teaPercent: 0,
  cfteaPercent: 0,
});
const dear = (instalments: number, surchargePercent: number): InstalmentPlan => ({
  ...free(instalments),
  surchargePercent,
  teaPercent: 60,
  cfteaPercent: 75,
});

const cents = fc.nat(100_000_000_000);
const instalments = fc.integer({ min: 1, max: 60 });
const surcharge = fc.nat(30_000).map((basisPoints) => basisPoints / 100);

test('three instalments of 37 000: the last one includes the missing centavo', () => {
  const { value, lastValue, total } = offerInstalments(3_700_000, free(3));
  expect([value, lastValue, total]).toEqual([1_233_333, 1_233_334, 3_700_000]);
});

test('with interest, the total is rounded half up before it is split', () => {
  const { value, lastValue, total } = offerInstalments(1_005, dear(2, 10));
  expect([total, value, lastValue]).toEqual([1_106, 553, 553]);
});

test('instalments add up to the total, and the last is larger by less than one centavo per instalment', () => {
  fc.assert(
    fc.property(cents, instalments, surcharge, (price, count, percent) => {
      const { value, lastValue, total } = offerInstalments(price, dear(count, percent));
      expect(value * (count - 1) + lastValue).toBe(total);
      expect(lastValue).toBeGreaterThanOrEqual(value);
      expect(lastValue - value).toBeLessThan(count);
      expect(total).toBeGreaterThanOrEqual(price);
    }),
  );
});

test('without interest the total equals the price', () => {
  fc.assert(
    fc.property(cents, instalments, (price, count) => {
      expect(offerInstalments(price, free(count)).total).toBe(price);
    }),
  );
});

test.each(['surchargePercent', 'teaPercent', 'cfteaPercent'] as const)(
  'a plan with %s is not interest-free',
  (cost) => {
    expect(isInterestFree(free(3))).toBe(true);
    expect(isInterestFree({ ...free(3), [cost]: 0.01 })).toBe(false);
  },
);

test('the best plan is the longest interest-free one, or none', () => {
  expect(bestInterestFree([free(3), free(6), free(2), dear(12, 40)])).toEqual(free(6));
  expect(bestInterestFree([dear(12, 40)])).toBeUndefined();
});

test('a price can be split into as many instalments as the longest plan has', () => {
  expect(mostInstalments([free(3), dear(12, 10), free(6)])).toBe(12);
  expect(mostInstalments([])).toBeNull();
});
