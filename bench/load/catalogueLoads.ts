import { API_PATHS, fillPath } from '../../src/contract/apiPaths.ts';
import { PAGE_PATHS } from '../../src/contract/pagePaths.ts';
import { withQuery } from '../../src/contract/withQuery.ts';
import { shuffled } from '../catalogue/randomFrom.ts';
import type { LoadBudget } from '../report/Figures.ts';
import type { LoadPlan, LoadRequest } from './LoadPlan.ts';
import { filterPath, questionsAbout } from './questionsAbout.ts';
import type { CatalogueSample } from './readSample.ts';

export interface Load {
  name: string;
  budget?: LoadBudget;
  fire: Pick<LoadPlan, 'sequences' | 'warmUp' | 'fresh'>;
  /** Background load; not counted. */
  beside?: Load['fire'];
}

const REPEATED: LoadBudget = { rate: 0.5, of: 'hello', p99: 15 };
const FRESH: LoadBudget = { rate: 0.1, of: 'hello' };
const PAINTED: LoadBudget = { rate: 0.3, of: 'hello' };
const PAINTED_FRESH: LoadBudget = { rate: 150, of: 'core' };
const STOCKED_FACETS: LoadBudget = { p99: 150 };
/** Reads that are independent of the slow ones. */
const UNDISTURBED: LoadBudget = { p99: 20 };
const BROTLI = { 'accept-encoding': 'br, gzip' };

/** Repeated queries, and queries that were never sent before. */
export function catalogueLoads(sample: CatalogueSample): Load[] {
  const { listings, anyListings, products, titlePages, searches, filters } = questionsAbout(sample);
  const [id = 1] = sample.productIds;
  const [category = []] = sample.categoryPaths;
  const [search = ''] = searches;
  const product = fillPath(API_PATHS.product, { id });
  return [
    repeated('listing', API_PATHS.products, REPEATED),
    repeated('product', product, REPEATED),
    repeated('navbar', API_PATHS.navbarCategories, REPEATED),
    repeated('titles', API_PATHS.titles, REPEATED),
    repeated('title search', search, REPEATED),
    repeated('filter and facets', filterPath({ categories: category })),
    { ...repeated('listing, brotli', API_PATHS.products), fire: compressed([API_PATHS.products]) },
    fresh('listing', listings, FRESH),
    fresh('listing, any depth', anyListings),
    fresh('product', products, FRESH),
    fresh('navbar', [API_PATHS.navbarCategories], FRESH),
    fresh('titles', titlePages, FRESH),
    fresh('title search', searches, FRESH),
    fresh('filter and facets', filters),
    { ...fresh('listing, brotli', listings), fire: { ...compressed(listings), fresh: true } },
    fresh('first page of all', [withQuery(API_PATHS.products, { page: 1 })]),
  ];
}

/** Pages as HTML. */
export function paintedLoads({ productIds }: CatalogueSample): Load[] {
  const products = productIds.map((id) => fillPath(PAGE_PATHS.product, { id }));
  const [product = PAGE_PATHS.home] = products;
  return [
    repeated('home page (HTML)', PAGE_PATHS.home, PAINTED),
    repeated('listing page (HTML)', PAGE_PATHS.products, PAINTED),
    repeated('product page (HTML)', product, PAINTED),
    fresh('home page (HTML)', [PAGE_PATHS.home], PAINTED_FRESH),
    fresh('listing page (HTML)', [PAGE_PATHS.products], PAINTED_FRESH),
    fresh('product page (HTML)', products, PAINTED_FRESH),
  ];
}

/** Loads that must not grow much with the catalogue. */
export function growthLoads(sample: CatalogueSample): Load[] {
  const asked = questionsAbout(sample);
  return [
    fresh('listing', asked.listings, FRESH),
    fresh('listing, last pages', asked.lastListings),
    fresh('product', asked.products, FRESH),
    fresh('title search', asked.searches, FRESH),
    fresh('title search, two words', asked.wordPairs),
    fresh('title search, misspelled', asked.misspelled),
    fresh('filter and facets', asked.filters),
    fresh('filter of three facets', asked.threeFacets),
    fresh('filter of three facets, in stock', asked.threeInStock, STOCKED_FACETS),
    besideSearches(asked.products, [...asked.searches, ...asked.wordPairs, ...asked.misspelled]),
  ];
}

function besideSearches(products: readonly string[], searches: readonly string[]): Load {
  const { fire } = fresh('product while others search', products);
  const beside = fresh('searches', shuffled(searches, 2)).fire;
  return { name: 'product while others search, fresh', fire, beside, budget: UNDISTURBED };
}

function repeated(what: string, path: string, budget?: LoadBudget): Load {
  return load(`${what}, repeated`, { sequences: [[{ path }]], fresh: false }, budget);
}

function fresh(what: string, paths: readonly string[], budget?: LoadBudget): Load {
  const sequence: LoadRequest[] = paths.map((path) => ({ path }));
  return load(`${what}, fresh`, { sequences: [sequence], fresh: true }, budget);
}

function compressed(paths: readonly string[]): Load['fire'] {
  return { sequences: [paths.map((path) => ({ path, headers: BROTLI }))], fresh: false };
}

function load(name: string, fire: Load['fire'], budget?: LoadBudget): Load {
  return budget ? { name, fire, budget } : { name, fire };
}
