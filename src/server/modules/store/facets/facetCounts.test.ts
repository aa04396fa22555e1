import fc from 'fast-check';
import { sql } from 'kysely';
import { AUDIENCES, type Audience } from '../../../../domain/catalogue/audience.ts';
import { compareSizes } from '../../../../domain/catalogue/compareSizes.ts';
import { RETAIL } from '../../../../domain/money/priceList.ts';
import type {
  FacetChoice,
  Facets,
  ProductFilters,
} from '../../../../domain/catalogue/productFilters.ts';
import {
  makeCategoryPath,
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { refreshShelves } from '../../../platform/database/refreshShelves.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logging/createLogger.ts';
import { createStore, type Store } from '../createStore.ts';

const CATEGORIES = [['Natación'], ['Natación', 'Mallas'], ['Natación', 'Gorras'], ['Running']];
const COLORS = ['Azul', 'Negro', 'Rojo'];
const SIZES = ['S', 'M', '2XL', '10'];
const SPORTS = ['Natación', 'Running', 'Ñandú'];
const NAMES = ['Malla Ñandú', 'Malla Ola', 'Gorra Ola'];

const alphabet = new Intl.Collator('es');

interface Garment {
  color: string;
  /** Null: a colour without sizes. */
  size: string | null;
  quantity: number;
}

interface Sold {
  name: string;
  category: readonly string[];
  featured: boolean;
  onSale: boolean;
  price: number;
  audience: Audience | null;
  sport: string;
  garments: Garment[];
}

const sold: fc.Arbitrary<Sold> = fc.record({
  name: fc.constantFrom(...NAMES),
  category: fc.constantFrom(...CATEGORIES),
  featured: fc.boolean(),
  onSale: fc.boolean(),
  price: fc.integer({ min: 1, max: 8 }).map((thousands) => thousands * 100_000),
  audience: fc.constantFrom(null, ...AUDIENCES),
  sport: fc.constantFrom('', ...SPORTS),
  garments: fc.uniqueArray(
    fc.record({
      color: fc.constantFrom(...COLORS),
      size: fc.option(fc.constantFrom(...SIZES), { freq: 8 }),
      quantity: fc.constantFrom(0, 0, 3),
    }),
    { selector: ({ color, size }) => `${color} ${size}`, maxLength: 7 },
  ),
});

const some = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 });
const price = fc.integer({ min: 0, max: 9 }).map((thousands) => thousands * 100_000);

const filters: fc.Arbitrary<ProductFilters> = fc.record(
  {
    categoryPath: fc.constantFrom(...CATEGORIES).map((path) => [...path]),
    featured: fc.boolean(),
    onSale: fc.boolean(),
    sizes: some(SIZES),
    colors: some(COLORS),
    audiences: fc.subarray([...AUDIENCES], { minLength: 1 }),
    sports: some(SPORTS),
    priceFrom: price,
    priceTo: price,
    inStock: fc.boolean(),
    text: fc.constantFrom('malla', 'ola', 'nandu', 'ola gorra'),
  },
  { requiredKeys: [] },
);

onEveryDialect('facets and counts', (database) => {
  const shop = fc.sample(sold, { numRuns: 60, seed: 4 });
  let store: Store;

  beforeAll(async () => {
    await database().changeCatalogue(async (trx) => {
      for (const path of CATEGORIES) await makeCategoryPath(trx, path);
      const titles = new Map<string, number>();
      for (const name of NAMES) titles.set(name, await makeTitle(trx, name));
      for (const each of shop) {
        const ids = await makeCategoryPath(trx, each.category);
        const product = await makeProduct(trx, {
          title_id: titles.get(each.name) ?? 0,
          main_category_id: ids.at(-1) ?? null,
          featured: each.featured ? 1 : 0,
          list_price_cents: each.price,
          suggested_price_cents: each.onSale ? each.price + 100 : each.price,
          audience: each.audience,
          sport: each.sport,
        });
        for (const [color, garments] of Map.groupBy(each.garments, (garment) => garment.color)) {
          const variant = await makeVariant(trx, { product_id: product, color, images: [] });
          for (const { size, quantity } of garments) {
            if (size !== null) await makeSize(trx, { variant_id: variant, size, quantity });
          }
        }
      }
      await refreshShelves(trx, database().dialect, 'all');
    });
    store = createStore({
      database: database(),
      clock: systemClock,
      logger: createLogger('silent'),
      originOf: () => 'https://brazada.example',
      wholesalePriceList: async () => RETAIL,
      paymentMethods: async () => [],
      deliveries: async () => [],
    });
  });

  const agreeWithCountingByHand = async (shop: readonly Sold[]): Promise<void> => {
    await fc.assert(
      fc.asyncProperty(filters, async (asked) => {
        const request = { filters: asked, order: 'price', page: 1, pageSize: 100 } as const;
        const page = await store.productList.list(request, RETAIL);
        const matching = shop.filter((each) => matches(each, asked));
        expect(page.count).toBe(matching.length);
        expect(page.items.map((card) => card.price)).toEqual(
          matching.map((each) => each.price).toSorted((one, other) => one - other),
        );
        expect(await store.productList.facets(asked, RETAIL)).toEqual(facetsByHand(shop, asked));
      }),
      { numRuns: 40 },
    );
  };

  it('equal a naive count', () => agreeWithCountingByHand(shop));

  it('still do after stock changes', async () => {
    await database().changeCatalogue((trx) =>
      trx
        .updateTable('variant_sizes')
        .set({ quantity: sql`3 - quantity` })
        .execute(),
    );
    const other = shop.map((each) => ({
      ...each,
      garments: each.garments.map((garment) => ({ ...garment, quantity: 3 - garment.quantity })),
    }));
    await agreeWithCountingByHand(other);
  });
});

function matches(product: Sold, asked: ProductFilters): boolean {
  const { categoryPath = [], featured, onSale, text = '' } = asked;
  const { priceFrom = 0, priceTo = Infinity } = asked;
  const { audiences, sports } = asked;
  const name = product.name.toLowerCase().replace('ñ', 'n').replace('ú', 'u');
  return (
    categoryPath.every((step, level) => product.category[level] === step) &&
    (featured === undefined || product.featured === featured) &&
    (onSale === undefined || product.onSale === onSale) &&
    product.price >= priceFrom &&
    product.price <= priceTo &&
    (!audiences || (product.audience !== null && audiences.includes(product.audience))) &&
    (!sports || sports.includes(product.sport)) &&
    text.split(' ').every((word) => name.includes(word)) &&
    hasChoice(product, asked)
  );
}

function hasChoice(product: Sold, asked: ProductFilters): boolean {
  const { colors, sizes, inStock } = asked;
  if (inStock === false && product.garments.some(hasUnits)) {
    return false;
  }
  if (!colors && !sizes && !inStock) return true;
  return product.garments.some((garment) => isChosen(garment, asked));
}

/** A colour without sizes has no stock. */
function hasUnits({ size, quantity }: Garment): boolean {
  return size !== null && quantity > 0;
}

function isChosen(garment: Garment, asked: ProductFilters): boolean {
  const { color, size } = garment;
  const { colors, sizes, inStock } = asked;
  return (
    (!colors || colors.includes(color)) &&
    (!sizes || (size !== null && sizes.includes(size))) &&
    (!inStock || hasUnits(garment))
  );
}

function facetsByHand(shop: readonly Sold[], asked: ProductFilters): Facets {
  const anySize = without(asked, 'sizes');
  const anyColor = without(asked, 'colors');
  const anyPrice = without(asked, 'priceFrom', 'priceTo');
  const prices = shop.filter((each) => matches(each, anyPrice)).map((each) => each.price);
  const garmentsOf = (each: Sold, less: ProductFilters) =>
    matches(each, less) ? each.garments.filter((garment) => isChosen(garment, less)) : [];
  return {
    sizes: counted(shop.map((each) => garmentsOf(each, anySize).map(({ size }) => size))).toSorted(
      (one, other) => compareSizes(one.value, other.value),
    ),
    colors: counted(shop.map((each) => garmentsOf(each, anyColor).map(({ color }) => color))).map(
      (each) => ({ ...each, hex: '#0000ff' }),
    ),
    categories: categoriesByHand(shop, asked),
    onSale: shop.filter((each) => matches(each, { ...asked, onSale: true })).length,
    audiences: AUDIENCES.flatMap((value) => statedByHand(shop, asked, 'audiences', value)),
    sports: SPORTS.toSorted(alphabet.compare).flatMap((value) =>
      statedByHand(shop, asked, 'sports', value),
    ),
    price: spreadByHand(prices),
  };
}

/** The sixteen steps of the range are whole cents, each counted by going through all prices. */
function spreadByHand(prices: readonly number[]): Facets['price'] {
  if (prices.length === 0) return { min: 0, max: 0 };
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  if (min === max) return { min, max };
  const width = Math.ceil((max - min + 1) / 16);
  const bands = Array.from({ length: 16 }, (_, at) => {
    const from = min + at * width;
    return prices.filter((each) => each >= from && each < from + width).length;
  });
  return { min, max, bands };
}

function without(asked: ProductFilters, ...names: (keyof ProductFilters)[]): ProductFilters {
  const kept = Object.entries(asked).filter(([name]) => !names.some((each) => each === name));
  return Object.fromEntries(kept);
}

function categoriesByHand(shop: readonly Sold[], asked: ProductFilters): FacetChoice[] {
  const isBelow = asked.categoryPath?.[0] === 'Natación';
  const choices = isBelow ? ['Mallas', 'Gorras'] : ['Natación', 'Running'];
  return choices.flatMap((value) => {
    const categoryPath = isBelow ? ['Natación', value] : [value];
    const { length: count } = shop.filter((each) => matches(each, { ...asked, categoryPath }));
    return count > 0 ? [{ value, count }] : [];
  });
}

/** The products that would stay if only this value were chosen. */
function statedByHand(
  shop: readonly Sold[],
  asked: ProductFilters,
  filter: 'audiences' | 'sports',
  value: string,
): FacetChoice[] {
  const { length: count } = shop.filter((each) => matches(each, { ...asked, [filter]: [value] }));
  return count > 0 ? [{ value, count }] : [];
}

/** Number of products by value, in alphabetical order. */
function counted(valuesOfProducts: readonly (string | null)[][]): FacetChoice[] {
  const values = valuesOfProducts.flatMap((each) => [...new Set(each)]);
  const counts = Map.groupBy(
    values.filter((value) => value !== null),
    (value) => value,
  );
  return [...counts]
    .map(([value, each]) => ({ value, count: each.length }))
    .toSorted((one, other) => (one.value < other.value ? -1 : 1));
}
