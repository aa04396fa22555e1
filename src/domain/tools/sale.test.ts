import fc from 'fast-check';
import type { ProductPrices } from './bulkEdit.ts';
import { cheapestOf, ownPrice } from '../money/sizePrices.ts';
import { endedPrices, salePrices, type PriceCut } from './sale.ts';

const price = fc
  .tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 0, max: 50_000 }))
  .map(([cents, more]) => ({ price: cents, suggestedPrice: cents + more }));

/** Sizes as they are stored: the product has the price of the cheapest. */
const prices = fc.array(price, { minLength: 1, maxLength: 4 }).map((sizes): ProductPrices => {
  const product = cheapestOf(sizes)!;
  return { product, sizes: sizes.map((size, id) => ({ id, ownPrice: ownPrice(size, product) })) };
});
const cut: fc.Arbitrary<PriceCut> = fc.oneof(
  fc.record({
    discount: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 9_900 }),
    rounding: fc.constantFrom('none' as const, '10' as const, 'nines' as const),
  }),
  fc.record({
    discount: fc.constantFrom('amount' as const, 'price' as const),
    value: fc.integer({ min: 1, max: 400_000 }),
    rounding: fc.constant('none' as const),
  }),
);
const of = ({ product, sizes }: ProductPrices, id: number) =>
  sizes.find((size) => size.id === id)?.ownPrice ?? product;

test('a sale only lowers prices, and strikes the prices so far', () => {
  fc.assert(
    fc.property(prices, cut, (before, wanted) => {
      const after = salePrices(before, wanted);
      if (!after) return;
      for (const { id } of before.sizes) {
        const [was, is] = [of(before, id), of(after, id)];
        expect(is.price).toBeLessThanOrEqual(was.price);
        if (is.price < was.price) expect(is.suggestedPrice).toBeGreaterThanOrEqual(was.price);
        else expect(is).toEqual(was);
      }
      expect(after.product.price).toBe(
        Math.min(...after.sizes.map(({ id }) => of(after, id).price)),
      );
    }),
  );
});

test('the end of a sale that nobody edited restores every price', () => {
  fc.assert(
    fc.property(prices, cut, (before, wanted) => {
      const after = salePrices(before, wanted);
      if (!after) return;
      expect(endedPrices(after, { before, after })).toEqual({ prices: before, isEdited: false });
    }),
  );
});

const ONE: ProductPrices = {
  product: { price: 1000, suggestedPrice: 1000 },
  sizes: [{ id: 1, ownPrice: null }],
};
const HALF: PriceCut = { discount: 'percent', value: 5000, rounding: 'none' };

test('a price that was edited during the sale stays at its end', () => {
  const after = salePrices(ONE, HALF)!;
  expect(after.product).toEqual({ price: 500, suggestedPrice: 1000 });
  const edited = { ...after, product: { price: 400, suggestedPrice: 1000 } };
  expect(endedPrices(edited, { before: ONE, after })).toEqual({ prices: edited, isEdited: true });
});

test('a struck price that was edited is the regular price afterwards', () => {
  const after = salePrices(ONE, HALF)!;
  const raised = { ...after, product: { price: 500, suggestedPrice: 1200 } };
  expect(endedPrices(raised, { before: ONE, after })).toEqual({
    prices: { ...ONE, product: { price: 1200, suggestedPrice: 1200 } },
    isEdited: true,
  });
});

test('a size that was added during the sale costs afterwards what the others do', () => {
  const after = salePrices(ONE, HALF)!;
  const grown = { ...after, sizes: [...after.sizes, { id: 2, ownPrice: null }] };
  expect(endedPrices(grown, { before: ONE, after }).prices).toEqual({
    product: ONE.product,
    sizes: [
      { id: 1, ownPrice: null },
      { id: 2, ownPrice: null },
    ],
  });
});

test.each([
  ['a price above the price', { discount: 'price', value: 1000 }],
  ['an amount that leaves nothing', { discount: 'amount', value: 1000 }],
  ['no discount', { discount: 'none', value: 0 }],
] as const)('%s changes nothing', (_what, given) => {
  expect(salePrices(ONE, { ...given, rounding: 'none' })).toBeNull();
});
