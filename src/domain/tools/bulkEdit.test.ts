import fc from 'fast-check';
import {
  editedValues,
  roundedPrice,
  valuesLike,
  PRICE_ROUNDINGS,
  type BulkEdit,
  type BulkValues,
  type PriceEdit,
} from './bulkEdit.ts';
import { MAX_PRICE } from '../catalogue/productDraft.ts';

const TEN_MORE: PriceEdit = {
  kind: 'price',
  change: { by: 'percent', basisPoints: 1000 },
  rounding: 'none',
  keepsRegular: false,
};

function priced(price: number, suggestedPrice = price): Required<BulkValues> {
  return {
    prices: { product: { price, suggestedPrice }, sizes: [] },
    categoryIds: [1, 2],
    visibility: { isPublished: true, publishAt: null },
    isFeatured: false,
    audience: null,
    tags: [],
  };
}

const priceAfter = (before: Required<BulkValues>, edit: PriceEdit) =>
  editedValues(before, edit)?.prices?.product ?? null;

test.each([
  [1_234_567, 'none', 1_234_567],
  [1_234_567, '1', 1_234_600],
  [1_234_550, '1', 1_234_600],
  [1_234_549, '1', 1_234_500],
  [1_234_567, '10', 1_235_000],
  [1_234_567, '100', 1_230_000],
  [1_250_000, '1000', 1_300_000],
  [1_234_567, 'nines', 1_199_900],
  [1_249_900, 'nines', 1_299_900],
  [1, '1000', 100_000],
  [1, 'nines', 99_900],
  [0, '1000', 0],
] as const)('%i centavos rounded to %s are %i', (cents, rounding, expected) => {
  expect(roundedPrice(cents, rounding)).toBe(expected);
});

test('a percentage changes the price and the one it is compared with', () => {
  expect(priceAfter(priced(100_000, 150_005), TEN_MORE)).toEqual({
    price: 110_000,
    suggestedPrice: 165_006,
  });
});

test('a promotion keeps the price so far as the regular one', () => {
  const off = { ...TEN_MORE, change: { by: 'percent', basisPoints: -2000 }, keepsRegular: true };
  expect(priceAfter(priced(100_000), off as PriceEdit)).toEqual({
    price: 80_000,
    suggestedPrice: 100_000,
  });
  expect(priceAfter(priced(100_000), { ...TEN_MORE, keepsRegular: true })).toEqual({
    price: 110_000,
    suggestedPrice: 110_000,
  });
});

test.each([
  [100_000, { by: 'amount', cents: -100_000 }],
  [100_000, { by: 'amount', cents: -200_000 }],
  [MAX_PRICE, { by: 'percent', basisPoints: 1 }],
  [0, { by: 'percent', basisPoints: 1000 }],
] as const)('%i centavos changed %j is no price', (cents, change) => {
  expect(editedValues(priced(cents), { ...TEN_MORE, change })).toBeNull();
});

test('categories are replaced, added and removed', () => {
  const after = (mode: 'main' | 'add' | 'remove', categoryId: number) =>
    editedValues(priced(1), { kind: 'category', mode, categoryId })?.categoryIds;
  expect(after('main', 3)).toEqual([3]);
  expect(after('add', 3)).toEqual([1, 2, 3]);
  expect(after('add', 0)).toEqual([1, 0, 2]);
  expect(after('add', 1)).toEqual([1, 2]);
  expect(after('remove', 1)).toEqual([2]);
  expect(after('remove', 3)).toEqual([1, 2]);
});

test('only what can be sold gets published', () => {
  const publish: BulkEdit = { kind: 'visibility', isPublished: true };
  const sizes = [{ id: 1, ownPrice: null }];
  const free = { product: { price: 0, suggestedPrice: 0 }, sizes };
  expect(editedValues(priced(100), publish)).toBeNull();
  expect(editedValues({ ...priced(100), prices: free }, publish)).toBeNull();
  const sellable = { ...priced(100), prices: { ...priced(100).prices, sizes } };
  expect(editedValues(sellable, publish)?.visibility?.isPublished).toBe(true);
});

test('an edit touches only its own members', () => {
  const edits: BulkEdit[] = [
    TEN_MORE,
    { kind: 'visibility', isPublished: false },
    { kind: 'featured', isFeatured: true },
    { kind: 'category', mode: 'add', categoryId: 9 },
  ];
  const touched = edits.map((edit) => Object.keys(editedValues(priced(100), edit) ?? {}));
  expect(touched).toEqual([['prices'], ['visibility'], ['isFeatured'], ['categoryIds']]);
  expect(valuesLike(priced(100), { isFeatured: true })).toEqual({ isFeatured: false });
});

const cents = fc.integer({ min: 1, max: 50_000_000 });
const setPrice = fc.record({ price: cents, suggestedPrice: cents });
const edit: fc.Arbitrary<PriceEdit> = fc.record({
  kind: fc.constant('price' as const),
  change: fc.oneof(
    fc.record({
      by: fc.constant('percent' as const),
      basisPoints: fc.integer({ min: -9900, max: 100_000 }),
    }),
    fc.record({ by: fc.constant('amount' as const), cents: fc.integer({ min: -1e6, max: 1e6 }) }),
  ),
  rounding: fc.constantFrom(...PRICE_ROUNDINGS),
  keepsRegular: fc.boolean(),
});

test('the product costs what its cheapest size costs, and every price is one', () => {
  fc.assert(
    fc.property(setPrice, fc.array(fc.option(setPrice)), edit, (product, own, each) => {
      const sizes = own.map((ownPrice, id) => ({ id, ownPrice }));
      const prices = editedValues({ ...priced(1), prices: { product, sizes } }, each)?.prices;
      if (!prices) return;
      const all = prices.sizes.map(({ ownPrice }) => ownPrice ?? prices.product);
      const lowest = Math.min(...all.map(({ price }) => price));
      if (all.length > 0) expect(prices.product.price).toBe(lowest);
      for (const { price, suggestedPrice } of [...all, prices.product]) {
        expect(price).toBeGreaterThan(0);
        expect(suggestedPrice).toBeGreaterThan(0);
        if (each.keepsRegular) expect(suggestedPrice).toBeGreaterThanOrEqual(price);
      }
    }),
  );
});

test('a dearer product never becomes the cheaper one', () => {
  fc.assert(
    fc.property(cents, cents, edit, (one, other, each) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const [a, b] = [priceAfter(priced(low), each), priceAfter(priced(high), each)];
      if (a && b) expect(a.price).toBeLessThanOrEqual(b.price);
    }),
  );
});
