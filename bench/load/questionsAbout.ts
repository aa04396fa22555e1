import { API_PATHS, fillPath } from '../../src/contract/apiPaths.ts';
import { withQuery } from '../../src/contract/withQuery.ts';
import { PRODUCT_ORDERS } from '../../src/domain/productFilters.ts';
import { DEFAULT_PAGE_SIZE } from '../../src/contract/pageSchemas.ts';
import { shuffled } from '../catalogue/randomFrom.ts';
import type { CatalogueSample } from './readSample.ts';

const QUESTIONS = 5000;
const NEAR_PAGES = 10;
const PRICE_STEPS = 10;

/** Questions to the catalogue in an order that is always the same, as many different ones as it allows. */
export interface Questions {
  listings: string[];
  anyListings: string[];
  products: string[];
  titlePages: string[];
  searches: string[];
  filters: string[];
}

export function questionsAbout(sample: CatalogueSample): Questions {
  const pages = Math.ceil(sample.count / DEFAULT_PAGE_SIZE);
  const titlePages = Math.ceil(sample.titleCount / DEFAULT_PAGE_SIZE);
  return {
    listings: some(listings(Math.min(pages, NEAR_PAGES))),
    anyListings: some(listings(pages)),
    products: some(sample.productIds.map((id) => fillPath(API_PATHS.product, { id }))),
    titlePages: some(
      numbers(Math.min(titlePages, NEAR_PAGES)).map((page) =>
        withQuery(API_PATHS.titles, { page }),
      ),
    ),
    searches: some(
      sample.titles.flatMap(partsOf).map((q) => withQuery(API_PATHS.titleSearch, { q })),
    ),
    filters: some(filters(sample).map(filterPath)),
  };
}

export function filterPath(filters: object): string {
  return withQuery(API_PATHS.productFilter, { filters: JSON.stringify(filters), page: 1 });
}

function listings(pages: number): string[] {
  return PRODUCT_ORDERS.flatMap((ordering) =>
    numbers(pages).map((page) => withQuery(API_PATHS.products, { page, ordering })),
  );
}

/** From the third letter of each word on, as people type: every beginning is a question. */
function partsOf(title: string): string[] {
  return title
    .split(' ')
    .filter((word) => word.length >= 4)
    .flatMap((word) => numbers(word.length - 2).map((extra) => word.slice(0, extra + 2)));
}

/** Every choice anywhere above every price step: more than the server keeps answers, counts or facets of. */
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
