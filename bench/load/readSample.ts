import { API_PATHS, fillPath } from '../../src/contract/apiPaths.ts';
import type {
  FilteredProductsWire,
  ProductWire,
} from '../../src/contract/catalogue/productSchemas.ts';
import type { TitleWire } from '../../src/contract/catalogue/titleSchemas.ts';
import type { NavbarCategoryWire, NavbarWire } from '../../src/contract/catalogue/storeSchemas.ts';
import type { PageWire } from '../../src/contract/wireSchemas.ts';
import { withQuery } from '../../src/contract/withQuery.ts';

/** Data of a running shop for generating queries, read from its API. */
export interface CatalogueSample {
  count: number;
  /** Spread over the whole catalogue. */
  productIds: number[];
  titles: string[];
  titleCount: number;
  categoryPaths: string[][];
  sizes: string[];
  colors: string[];
  price: { min: number; max: number };
  /** Sizes with enough stock for every client. */
  choices: { variantId: number; size: string }[];
}

const PAGE_SIZE = 100;
const MAX_PAGES = 100;
const CHOICES = 64;
const ENOUGH_UNITS = 12;

export async function readSample(url: string): Promise<CatalogueSample> {
  const ask = <Answer>(path: string) => askJson<Answer>(url + path);
  const products = await readPages<{ id: number }>(API_PATHS.products, ask);
  const productIds = products.items.map((each) => each.id);
  const { facets } = await ask<FilteredProductsWire>(
    withQuery(API_PATHS.productFilter, { filters: '{}' }),
  );
  const { navbar } = await ask<NavbarWire>(API_PATHS.navbarCategories);
  const titles = await readPages<TitleWire>(API_PATHS.titles, ask);
  return {
    count: products.count,
    productIds,
    titles: titles.items.map((each) => each.name),
    titleCount: titles.count,
    categoryPaths: navbar.flatMap(categoryPaths),
    sizes: facets.sizes.map((each) => each.value),
    colors: facets.colors.map((each) => each.value),
    price: facets.price,
    choices: await readChoices(productIds, ask),
  };
}

async function askJson<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Answer;
}

type Ask = <Answer>(path: string) => Promise<Answer>;

/** Reads at most `MAX_PAGES` pages, evenly spread. */
async function readPages<Item>(path: string, ask: Ask): Promise<{ count: number; items: Item[] }> {
  const page = (number: number) =>
    ask<PageWire<Item>>(withQuery(path, { page: number, page_size: PAGE_SIZE }));
  const { count, total_pages, results } = await page(1);
  const items = [...results];
  const stride = Math.max(1, Math.floor(total_pages / MAX_PAGES));
  for (let number = 1 + stride; number <= total_pages; number += stride) {
    items.push(...(await page(number)).results);
  }
  return { count, items };
}

function categoryPaths({ name, sub_cat_col }: NavbarCategoryWire): string[][] {
  return [
    [name],
    ...sub_cat_col.flatMap((column) => [
      [name, column.name],
      ...column.subcategories.map((leaf) => [name, column.name, leaf]),
    ]),
  ];
}

async function readChoices(
  productIds: readonly number[],
  ask: Ask,
): Promise<CatalogueSample['choices']> {
  const choices: CatalogueSample['choices'] = [];
  for (const id of productIds) {
    if (choices.length >= CHOICES) break;
    const { subproducto } = await ask<ProductWire>(fillPath(API_PATHS.product, { id }));
    const [choice] = subproducto.flatMap((variant) =>
      variant.talles
        .filter((size) => size.cantidad >= ENOUGH_UNITS)
        .map((size) => ({ variantId: variant.id, size: size.talle })),
    );
    if (choice) choices.push(choice);
  }
  return choices;
}
