import fc from 'fast-check';
import { priceFor } from './priceList.ts';
import { cheapestOf, ownPrice, pricesVary } from './sizePrices.ts';

const price = fc.record({ price: fc.nat(200), suggestedPrice: fc.nat(200) });
const prices = fc.array(price, { minLength: 1, maxLength: 6 });
const priceList = fc.record({
  name: fc.constant('lista'),
  basisPoints: fc.integer({ min: 1, max: 30_000 }),
});

test('the cheapest size has the lowest price, and of equals the smallest discount', () => {
  fc.assert(
    fc.property(prices, (sizes) => {
      const cheapest = cheapestOf(sizes)!;
      for (const size of sizes) {
        expect(cheapest.price).toBeLessThanOrEqual(size.price);
        if (size.price === cheapest.price) {
          expect(cheapest.suggestedPrice).toBeLessThanOrEqual(size.suggestedPrice);
        }
      }
    }),
  );
});

test('the cheapest size is the same for every price list, each price rounded by itself', () => {
  fc.assert(
    fc.property(prices, priceList, (sizes, list) => {
      const paid = sizes.map((size) => priceFor(size.price, list));
      expect(priceFor(cheapestOf(sizes)!.price, list)).toBe(Math.min(...paid));
    }),
  );
});

test('prices vary where there is a higher one than the lowest', () => {
  fc.assert(
    fc.property(prices, (sizes) => {
      const all = sizes.map((size) => size.price);
      expect(pricesVary(sizes)).toBe(Math.max(...all) > Math.min(...all));
    }),
  );
});

test("the stored prices of sizes and product give every size's price", () => {
  fc.assert(
    fc.property(prices, (sizes) => {
      const product = cheapestOf(sizes)!;
      const kept = sizes.map((size) => ownPrice(size, product));
      expect(kept.map((own) => own ?? product)).toEqual(sizes);
      expect(kept).toContain(null);
    }),
  );
});

test('no sizes have no cheapest, and do not vary', () => {
  expect(cheapestOf([])).toBeUndefined();
  expect(pricesVary([])).toBe(false);
});
