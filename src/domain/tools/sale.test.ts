import fc from 'fast-check';
import type { ProductPrices } from './bulkEdit.ts';
import { cheapestOf, ownPrice } from '../money/sizePrices.ts';
import { basePrices, isPriceEdited, salePrices, type PriceCut } from './sale.ts';

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

const ONE: ProductPrices = {
  product: { price: 1000, suggestedPrice: 1000 },
  sizes: [{ id: 1, ownPrice: null }],
};

test('base prices are kept for sizes that are still there; an added one costs what the product does', () => {
  fc.assert(
    fc.property(prices, cut, (base, wanted) => {
      const now = salePrices(base, wanted) ?? base;
      expect(basePrices(now, base)).toEqual(base);
      expect(isPriceEdited(base, basePrices(now, base))).toBe(false);
    }),
  );
  const grown = { ...ONE, sizes: [...ONE.sizes, { id: 2, ownPrice: null }] };
  expect(basePrices(grown, ONE)).toEqual(grown);
  expect(isPriceEdited(ONE, grown)).toBe(false);
});

test.each<[string, ProductPrices]>([
  ['the product', { ...ONE, product: { price: 1100, suggestedPrice: 1100 } }],
  ['a struck price', { ...ONE, product: { price: 1000, suggestedPrice: 1100 } }],
  ['one size', { ...ONE, sizes: [{ id: 1, ownPrice: { price: 1100, suggestedPrice: 1100 } }] }],
])('a changed price of %s is an edit', (_what, after) => {
  expect(isPriceEdited(ONE, after)).toBe(true);
});

test.each([
  ['a price above the price', { discount: 'price', value: 1000 }],
  ['an amount that leaves nothing', { discount: 'amount', value: 1000 }],
  ['no discount', { discount: 'none', value: 0 }],
] as const)('%s changes nothing', (_what, given) => {
  expect(salePrices(ONE, { ...given, rounding: 'none' })).toBeNull();
});
