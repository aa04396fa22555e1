import { LRUCache } from 'lru-cache';
import {
  LISTING_PAGE_SIZE,
  productFiltersFromWire,
  productFiltersToWire,
} from '../../../contract/catalogue/productListMapping.ts';
import { productFilterQuerySchema } from '../../../contract/catalogue/productSchemas.ts';
import { PAGE_QUERY } from '../../../contract/pagePaths.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { productChoice } from '../../../domain/catalogue/productChoice.ts';
import {
  DEFAULT_PRODUCT_ORDER,
  PRODUCT_ORDERS,
  type ProductFilters,
} from '../../../domain/catalogue/productFilters.ts';
import { nameOfPages, pagesNamed } from '../../../domain/page.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import type { ShellData } from './PageHead.ts';
import type { PathParams, ServedPage } from './pages.ts';

export interface PageQueries {
  /**
   * The part of a query that changes what the page shows, always written the same way: what it ignores or does not
   * know, and the same choices in another order, make no other page.
   */
  read: (page: ServedPage, params: PathParams, query: URLSearchParams) => Promise<string>;
  /** Looks choices up again after a catalogue change. */
  clear: () => void;
}

const PRODUCTS = 500;
const ID = /^[1-9]\d{0,9}$/;
/** Stands for all filters that the page calls broken. */
const BROKEN = '{';

export function pageQueries(
  data: Pick<ShellData, 'findProduct' | 'countProducts'>,
  turn: () => Promise<void>,
): PageQueries {
  const products = new LRUCache<number, Promise<Pick<Product, 'variants'> | null>>({
    max: PRODUCTS,
  });

  /** Asked for by every made-up colour of a product. */
  function choicesOf(id: number): Promise<Pick<Product, 'variants'> | null> {
    const known = products.get(id);
    if (known) return known;
    const found = turn()
      .then(() => data.findProduct(id))
      .then((product) => product && { variants: product.variants });
    found.catch(() => products.delete(id));
    products.set(id, found);
    return found;
  }

  async function readChoice(id: string, query: URLSearchParams): Promise<Known> {
    const color = query.get(PAGE_QUERY.color);
    const size = query.get(PAGE_QUERY.size);
    const option3 = query.get(PAGE_QUERY.option3);
    if (!ID.test(id) || (color === null && size === null && option3 === null)) return {};
    const product = await choicesOf(Number(id));
    const choice = product && productChoice(product, { color, size, option3 });
    if (!choice) return {};
    const own = slug(choice.variant.color.name);
    return {
      ...(color !== null && slug(color) === own && { [PAGE_QUERY.color]: own }),
      ...(size !== null &&
        [choice.plainSize, choice.size?.size].includes(size) && { [PAGE_QUERY.size]: size }),
      ...(option3 !== null && choice.option3 === option3 && { [PAGE_QUERY.option3]: option3 }),
    };
  }

  /** A collection has an order of its own: the usual one is another page there. */
  async function readListing(query: URLSearchParams, usual: string | null): Promise<Known> {
    const filters = query.get(PAGE_QUERY.filters);
    const order = PRODUCT_ORDERS.find((each) => each === query.get(PAGE_QUERY.order));
    const pages = pagesNamed(query.get(PAGE_QUERY.page));
    const wanted = filters === null ? '{}' : knownFilters(filters);
    return {
      ...(wanted !== '{}' && { [PAGE_QUERY.filters]: wanted }),
      ...(order && order !== usual && { [PAGE_QUERY.order]: order }),
      ...((await isLaterPage(pages.to)) && { [PAGE_QUERY.page]: nameOfPages(pages) }),
    };
  }

  async function isLaterPage(page: number): Promise<boolean> {
    return page > 1 && page <= Math.ceil((await data.countProducts()) / LISTING_PAGE_SIZE);
  }

  return {
    read: async ({ reads }, { id = '', collection }, query) => {
      if (reads === undefined || query.size === 0) return '';
      const usual = collection === undefined ? DEFAULT_PRODUCT_ORDER : null;
      const reading = reads === 'choice' ? readChoice(id, query) : readListing(query, usual);
      // The page itself fails without the database, and its head says so.
      const known = await reading.catch((): Known => ({}));
      const written = new URLSearchParams(known).toString();
      return written === '' ? '' : `?${written}`;
    },
    clear: () => products.clear(),
  };
}

type Known = Record<string, string>;

/** Filters as JSON with sorted names and without what narrows nothing. */
function knownFilters(json: string): string {
  const read = productFilterQuerySchema.shape.filters.safeParse(json);
  if (!read.success) return BROKEN;
  const {
    sizes = [],
    colors = [],
    audiences = [],
    sports = [],
    categoryPath = [],
    text,
    ...flat
  } = productFiltersFromWire(read.data);
  const filters: ProductFilters = {
    ...flat,
    ...(categoryPath.length > 0 && { categoryPath }),
    ...(sizes.length > 0 && { sizes: [...new Set(sizes)].sort() }),
    ...(colors.length > 0 && { colors: [...new Set(colors)].sort() }),
    ...(audiences.length > 0 && { audiences: [...new Set(audiences)].sort() }),
    ...(sports.length > 0 && { sports: [...new Set(sports)].sort() }),
    ...(text && { text }),
  };
  const wire = Object.entries(productFiltersToWire(filters));
  return JSON.stringify(
    Object.fromEntries(wire.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
}
