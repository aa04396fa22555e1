import fc from 'fast-check';
import { cheapestOf, ownPrice, type SetPrice } from '../../../../domain/money/sizePrices.ts';
import type { FileVariant } from '../reading/FileProduct.ts';
import type { MatchedRow } from './matchSizes.ts';
import { planPrices, priceOf, type PricesPlan } from './planPrices.ts';
import type { StoredProduct, StoredSize } from '../../../platform/catalogue/ProductPlan.ts';

type FilePrice = Pick<FileVariant, 'price' | 'regularPrice'>;

const cents = fc.nat(5);
const setPrice: fc.Arbitrary<SetPrice> = fc.record({ price: cents, suggestedPrice: cents });
const filePrice: fc.Arbitrary<FilePrice> = fc.record({
  price: cents,
  regularPrice: fc.constantFrom(null, undefined, 6),
});
/** A stored size's price, and the file's price if there is one. */
const size = fc.record({ before: setPrice, given: fc.option(filePrice) });

function shopOf(prices: readonly SetPrice[]): StoredProduct {
  const product = cheapestOf(prices) ?? { price: 0, suggestedPrice: 0 };
  const sizes = prices.map((price, id) => ({ id, ownPrice: ownPrice(price, product) }));
  return { ...product, variants: [{ sizes }] } as unknown as StoredProduct;
}

const sizesOf = (product: StoredProduct): StoredSize[] => product.variants[0]?.sizes ?? [];

const rowsOf = (shop: StoredProduct, given: readonly (FilePrice | null)[]): MatchedRow[] =>
  given.flatMap((price, at) => {
    const known = sizesOf(shop)[at];
    const row = { ...price, color: 'Rojo', size: `${at}` } as FileVariant;
    return price ? [{ row, stored: known ? { size: known, variant: {} as never } : null }] : [];
  });

/** Applies the plan to the shop's sizes; new sizes are last. */
function applied(
  shop: StoredProduct,
  rows: readonly MatchedRow[],
  { product, own, missing }: PricesPlan,
): StoredProduct {
  const sizes = sizesOf(shop).map((each) => {
    const row = rows.find(({ stored }) => stored?.size === each);
    const change = missing.find(({ id }) => id === each.id);
    const price = row ? own.get(row) : change ? change.ownPrice : each.ownPrice;
    return { ...each, ownPrice: price ?? null };
  });
  const added = rows
    .filter(({ stored }) => stored === null)
    .map((row, at) => ({ id: sizes.length + at, ownPrice: own.get(row) ?? null }));
  return { ...product, variants: [{ sizes: [...sizes, ...added] }] } as unknown as StoredProduct;
}

test('after an import each size has the file’s price or keeps its own, and the product has the lowest', () => {
  fc.assert(
    fc.property(
      fc.array(size, { maxLength: 4 }),
      fc.array(filePrice, { minLength: 1, maxLength: 2 }),
      (known, added) => {
        const before = known.map((each) => each.before);
        const given = [...known.map((each) => each.given), ...added];
        const shop = shopOf(before);
        const rows = rowsOf(shop, given);
        const after = applied(shop, rows, planPrices(rows, before.length > 0 ? shop : null));

        const prices = sizesOf(after).map((each) => priceOf(each, after));
        for (const [at, price] of prices.entries()) {
          const said = given[at];
          if (!said) expect(price).toEqual(before[at]);
          else expect(price.price).toBe(said.price);
          if (said?.regularPrice) expect(price.suggestedPrice).toBe(said.regularPrice);
        }
        expect(after).toMatchObject(cheapestOf(prices)!);

        const rowsAgain = rowsOf(after, given);
        const again = planPrices(rowsAgain, after);
        expect(again).toMatchObject({ missing: [], changes: [] });
        expect(applied(after, rowsAgain, again)).toEqual(after);
      },
    ),
    { numRuns: 1000 },
  );
});
