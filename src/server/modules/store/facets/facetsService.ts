import { AUDIENCES } from '../../../../domain/catalogue/audience.ts';
import { compareSizes } from '../../../../domain/catalogue/compareSizes.ts';
import { priceFor, type PriceList } from '../../../../domain/money/priceList.ts';
import type { FacetChoice, Facets } from '../../../../domain/catalogue/productFilters.ts';
import type { CatalogueMemo } from '../../../platform/database/CatalogueMemo.ts';
import { SHELVES } from '../../../platform/database/shelves.ts';
import type { CategoryTree } from '../CategoryTree.ts';
import { widened, type ProductQuery } from '../ProductQuery.ts';
import { countFacets, countProducts } from './countFacets.ts';
import type { FacetsRepository } from './facetsRepository.ts';

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

/** Filters by columns of a kept shelf, and those that the database has to answer. */
const KEPT_FILTERS = [
  'featured',
  'deliveryTomorrow',
  'onSale',
  'audiences',
  'sports',
  'listPriceFrom',
  'listPriceTo',
] as const;
const OTHER_FILTERS = ['titleId', 'text', 'rule', 'within', 'inStock'] as const;
const CHOICE_FILTERS = ['colors', 'sizes'] as const;

interface Choices {
  /** Ids of categories. */
  choices: readonly number[];
  tree: CategoryTree;
  among: ReadonlySet<number> | undefined;
}

const alphabet = new Intl.Collator('es');

/** Counts the products of shelves that are kept in memory; the database says which pass the filters that are not kept. */
export function facetsService(repository: FacetsRepository, memo: CatalogueMemo): FacetsService {
  const partsOf = (shelf: number) => memo.get(`shelf ${shelf}`, () => repository.shelf(shelf));
  const assortmentsOf = () => memo.get('assortments', () => repository.assortments());

  /** Counts with list prices, the same for every caller. */
  async function count(query: ProductQuery, tree: CategoryTree): Promise<Facets> {
    const category = query.within ?? query.shelf;
    const choices = tree.choicesAt(category > 0 ? category : null);
    const isAmongThem = choices.includes(query.shelf);
    const among = await passing(query, isAmongThem ? choices : [query.shelf]);
    const assortments = await assortmentsOf();
    const parts = await partsOf(query.shelf);
    const counts = countFacets({ parts, assortments, among }, keptFilters(query));
    const stocked = query.inStock ? await choicesInStock(query) : null;
    const swatches = await memo.get('swatches', () => repository.swatches());
    return {
      sizes: (stocked?.sizes ?? found(counts.sizes)).toSorted((one, other) =>
        compareSizes(one.value, other.value),
      ),
      colors: (stocked?.colors ?? found(counts.colors))
        .map((each) => ({ ...each, hex: swatches.get(each.value) ?? null }))
        .toSorted((one, other) => alphabet.compare(one.value, other.value)),
      categories: await categories(query, { choices, tree, among }),
      onSale: counts.onSale,
      audiences: AUDIENCES.flatMap((value) => choice(value, counts.audiences.get(value))),
      sports: found(counts.sports).toSorted((one, other) =>
        alphabet.compare(one.value, other.value),
      ),
      price: counts.price,
    };
  }

  /** The products that pass the filters by what is not kept; undefined without such a filter. */
  async function passing(query: ProductQuery, shelves: readonly number[]) {
    if (OTHER_FILTERS.every((name) => query[name] === undefined)) return undefined;
    return repository.matching(widened(query, keptFor(query)), shelves);
  }

  async function choicesInStock(query: ProductQuery) {
    return {
      sizes: await repository.stockedSizes(widened(query, ['sizes'])),
      colors: await repository.stockedColors(widened(query, ['colors'])),
    };
  }

  async function categories(
    query: ProductQuery,
    { choices, tree, among }: Choices,
  ): Promise<FacetChoice[]> {
    const asked = inCategories(query);
    const isSame = asked.within === undefined && query.within === undefined;
    const those = isSame ? among : await passing(asked, choices);
    const assortments = await assortmentsOf();
    const counted: FacetChoice[] = [];
    for (const id of choices) {
      const products = { parts: await partsOf(id), assortments, among: those };
      counted.push(...choice(tree.nameOf(id), countProducts(products, keptFilters(asked))));
    }
    return counted;
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

/** The filters that columns answer: not colours and sizes in stock, which have to be so together. */
function keptFor({ inStock }: ProductQuery) {
  return inStock ? KEPT_FILTERS : [...KEPT_FILTERS, ...CHOICE_FILTERS];
}

function keptFilters(query: ProductQuery): ProductQuery {
  return widened(query, query.inStock ? [...OTHER_FILTERS, ...CHOICE_FILTERS] : OTHER_FILTERS);
}

/** The same listing as one of the products of categories. */
function inCategories(query: ProductQuery): ProductQuery {
  const asked = widened(query, ['within']);
  if (query.shelf === SHELVES.featured) return { ...asked, featured: true };
  if (query.shelf === SHELVES.onSale) return { ...asked, onSale: true };
  return query.shelf < 0 ? { ...asked, within: query.shelf } : asked;
}

function found(counts: ReadonlyMap<string, number>): FacetChoice[] {
  return [...counts].map(([value, count]) => ({ value, count }));
}

function choice(value: string, count = 0): FacetChoice[] {
  return count > 0 ? [{ value, count }] : [];
}
