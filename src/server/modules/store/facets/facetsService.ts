import { AUDIENCES } from '../../../../domain/catalogue/audience.ts';
import { compareSizes } from '../../../../domain/catalogue/compareSizes.ts';
import { priceFor, type PriceList } from '../../../../domain/money/priceList.ts';
import type {
  FacetChoice,
  Facets,
  PriceSpread,
} from '../../../../domain/catalogue/productFilters.ts';
import type { CatalogueMemo } from '../../../platform/database/CatalogueMemo.ts';
import type { CategoryTree } from '../CategoryTree.ts';
import type { FacetsRepository } from './facetsRepository.ts';
import { widened, type ProductQuery } from '../ProductQuery.ts';

export interface FacetsService {
  /** Count for each further choice; a choice's own filter does not narrow it. */
  facets(query: ProductQuery, tree: CategoryTree, priceList: PriceList): Promise<Facets>;
}

export const NO_FACETS: Facets = {
  sizes: [],
  colors: [],
  categories: [],
  audiences: [],
  onSale: 0,
  sports: [],
  price: { min: 0, max: 0 },
};

const alphabet = new Intl.Collator('es');

export function facetsService(repository: FacetsRepository, memo: CatalogueMemo): FacetsService {
  /** Counts with list prices, the same for every caller. */
  async function count(query: ProductQuery, tree: CategoryTree): Promise<Facets> {
    const sizes = await repository.sizes(widened(query, ['sizes']));
    const colors = await repository.colors(widened(query, ['colors']));
    const audiences = await repository.stated(widened(query, ['audiences']), 'audience');
    const sports = await repository.stated(widened(query, ['sports']), 'sport');
    const swatches = await memo.get('swatches', () => repository.swatches());
    return {
      sizes: sizes.toSorted((one, other) => compareSizes(one.value, other.value)),
      colors: colors
        .map((each) => ({ ...each, hex: swatches.get(each.value) ?? null }))
        .toSorted((one, other) => alphabet.compare(one.value, other.value)),
      categories: await categories(query, tree),
      onSale: await repository.onSale(widened(query, ['onSale'])),
      audiences: AUDIENCES.flatMap((audience) =>
        audiences.filter(({ value }) => value === audience),
      ),
      sports: sports.toSorted((one, other) => alphabet.compare(one.value, other.value)),
      price: await prices(widened(query, ['listPriceFrom', 'listPriceTo'])),
    };
  }

  async function prices(query: ProductQuery): Promise<PriceSpread> {
    const range = await repository.listPrices(query);
    if (!range) return NO_FACETS.price;
    if (range.min === range.max) return range;
    return { ...range, bands: await repository.priceBands(query, range) };
  }

  async function categories(query: ProductQuery, tree: CategoryTree): Promise<FacetChoice[]> {
    const category = query.within ?? query.shelf;
    const choices = tree.choicesAt(category > 0 ? category : null);
    const counts = await repository.shelves(query, choices);
    return choices.flatMap((id) => {
      const products = counts.get(id) ?? 0;
      return products > 0 ? [{ value: tree.nameOf(id), count: products }] : [];
    });
  }

  return {
    facets: async (query, tree, priceList) => {
      const key = `facets ${JSON.stringify(query)}`;
      const facets = await memo.get(key, () => count(query, tree));
      const { min, max } = facets.price;
      return {
        ...facets,
        price: {
          ...facets.price,
          min: priceFor(min, priceList),
          max: priceFor(max, priceList),
        },
      };
    },
  };
}
