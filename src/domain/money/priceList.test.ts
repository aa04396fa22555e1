import fc from 'fast-check';
import { isWholesale, listPricesBetween, priceFor, RETAIL } from './priceList.ts';

const anyList = fc.record({
  name: fc.constant('lista'),
  basisPoints: fc.integer({ min: 1, max: 100_000 }),
});
const anyPrice = fc.nat(10_000_000_000);

describe('price lists', () => {
  it('round half up to centavos', () => {
    const list = { name: 'mayorista', basisPoints: 7000 };
    expect(priceFor(1005, list)).toBe(704);
    expect(priceFor(1000, list)).toBe(700);
    expect(isWholesale(list)).toBe(true);
    expect(isWholesale(RETAIL)).toBe(false);
  });

  it('leave retail prices and the order of prices unchanged', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyList, (one, other, list) => {
        expect(priceFor(one, RETAIL)).toBe(one);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(priceFor(low, list)).toBeLessThanOrEqual(priceFor(high, list));
      }),
    );
  });

  it('turn bounds on the shopper’s price into equivalent bounds on the list price', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyPrice, anyList, (listPrice, from, to, list) => {
        const bounds = listPricesBetween({ from, to }, list);
        const price = priceFor(listPrice, list);
        expect(listPrice >= bounds.from! && listPrice <= bounds.to!).toBe(
          price >= from && price <= to,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('are exact at the bounds themselves', () => {
    fc.assert(
      fc.property(anyPrice, anyList, (listPrice, list) => {
        const price = priceFor(listPrice, list);
        const { from, to } = listPricesBetween({ from: price, to: price }, list);
        expect(from).toBeLessThanOrEqual(listPrice);
        expect(to).toBeGreaterThanOrEqual(listPrice);
        expect(priceFor(from!, list)).toBe(price);
        expect(priceFor(to!, list)).toBe(price);
        expect(priceFor(to! + 1, list)).toBeGreaterThan(price);
        if (from! > 0) expect(priceFor(from! - 1, list)).toBeLessThan(price);
      }),
      { numRuns: 500 },
    );
  });

  it('keep missing bounds missing', () => {
    expect(listPricesBetween({}, RETAIL)).toEqual({});
    expect(listPricesBetween({ from: 5 }, RETAIL)).toEqual({ from: 5 });
  });
});
