import { API_PATHS, fillPath } from '../../src/contract/apiPaths.ts';
import { withQuery } from '../../src/contract/withQuery.ts';
import { PRODUCT_ORDERS } from '../../src/domain/catalogue/productFilters.ts';
import { DEFAULT_PAGE_SIZE } from '../../src/contract/wireSchemas.ts';
import { shuffled } from '../catalogue/randomFrom.ts';
import type { CatalogueSample } from './readSample.ts';

const QUESTIONS = 5000;
const NEAR_PAGES = 10;
const PRICE_STEPS = 10;

/** Catalogue queries in a fixed order, as many different ones as possible. */
export interface Questions {
  listings: string[];
  anyListings: string[];
  lastListings: string[];
  products: string[];
  titlePages: string[];
  searches: string[];
  /** Two words of different titles. */
  wordPairs: string[];
  /** Words with a missing letter. */
  misspelled: string[];
  filters: string[];
  /** Category, colour and size combined. */
  threeFacets: string[];
  /** The same, only in stock. */
  threeInStock: string[];
}

export function questionsAbout(sample: CatalogueSample): Questions {
  const pages = Math.ceil(sample.count / DEFAULT_PAGE_SIZE);
  const words = [...new Set(sample.titles.flatMap(wordsOf))];
  const titlePages = Math.ceil(sample.titleCount / DEFAULT_PAGE_SIZE);
  return {
    listings: some(listings(numbers(Math.min(pages, NEAR_PAGES)))),
    anyListings: some(listings(numbers(pages))),
    lastListings: some(listings(numbers(pages).slice(-NEAR_PAGES))),
    products: some(sample.productIds.map((id) => fillPath(API_PATHS.product, { id }))),
    titlePages: some(
      numbers(Math.min(titlePages, NEAR_PAGES)).map((page) =>
        withQuery(API_PATHS.titles, { page }),
      ),
    ),
    searches: searching(sample.titles.flatMap(partsOf)),
    wordPairs: searching(pairsOf(words)),
    misspelled: searching(words.map(misspelled)),
    filters: some(filters(sample).map(filterPath)),
    threeFacets: some(threeFacets(sample).map(filterPath)),
    threeInStock: some(
      threeFacets(sample).map((filter) => filterPath({ ...filter, in_stock: true })),
    ),
  };
}

export function filterPath(filters: object): string {
  return withQuery(API_PATHS.productFilter, { filters: JSON.stringify(filters), page: 1 });
}

function listings(pages: readonly number[]): string[] {
  return PRODUCT_ORDERS.flatMap((ordering) =>
    pages.map((page) => withQuery(API_PATHS.products, { page, ordering })),
  );
}

/** Every prefix of each word from three letters on, as typed. */
function partsOf(title: string): string[] {
  return title
    .split(' ')
    .filter((word) => word.length >= 4)
    .flatMap((word) => numbers(word.length - 2).map((extra) => word.slice(0, extra + 2)));
}

/** Leaves out numbers, which shoppers do not type. */
function wordsOf(title: string): string[] {
  return title.split(' ').filter((word) => /^\p{L}{5,}$/u.test(word));
}

function pairsOf(words: readonly string[]): string[] {
  return words.flatMap((word) => shuffled(words, word.length).map((other) => `${word} ${other}`));
}

function misspelled(word: string, index: number): string {
  const at = 1 + (index % (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
}

function searching(texts: readonly string[]): string[] {
  return some(texts.map((q) => withQuery(API_PATHS.titleSearch, { q })));
}

function threeFacets({ categoryPaths, sizes, colors }: CatalogueSample): object[] {
  return categoryPaths.flatMap((categories) =>
    colors.flatMap((color) =>
      sizes.map((size) => ({ categories, colors: [color], sizes: [size] })),
    ),
  );
}

/** Every filter with every price range: more than the server's caches hold. */
function filters({ categoryPaths, sizes, colors, price }: CatalogueSample): object[] {
  const choices = [
    {},
    { in_stock: true },
    ...colors.map((color) => ({ colors: [color] })),
    ...sizes.map((size) => ({ sizes: [size] })),
  ];
  const steps = numbers(PRICE_STEPS).map((step) =>
    Math.round(price.min + ((price.max - price.min) * (step - 1)) / (2 * PRICE_STEPS)),
  );
  return categoryPaths.flatMap((categories) =>
    choices.flatMap((choice) => steps.map((price__gte) => ({ categories, ...choice, price__gte }))),
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function some(paths: readonly string[]): string[] {
  return shuffled([...new Set(paths)], 1).slice(0, QUESTIONS);
}
