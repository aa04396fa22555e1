import type { Page } from '../domain/page.ts';
import type { PageWire } from './wireSchemas.ts';

/** `urlOf` gives the absolute URL of another page of the same list. */
export function pageToWire<Item, Wire>(
  page: Page<Item>,
  itemToWire: (item: Item) => Wire,
  urlOf: (number: number) => string,
): PageWire<Wire> {
  return {
    count: page.count,
    next: page.number < page.totalPages ? urlOf(page.number + 1) : null,
    previous: page.number > 1 ? urlOf(page.number - 1) : null,
    total_pages: page.totalPages,
    results: page.items.map(itemToWire),
  };
}

/** The wire has no page number: the caller supplies the one it requested. */
export function pageFromWire<Wire, Item>(
  wire: PageWire<Wire>,
  number: number,
  itemFromWire: (wire: Wire) => Item,
): Page<Item> {
  return {
    number,
    totalPages: wire.total_pages,
    count: wire.count,
    items: wire.results.map(itemFromWire),
  };
}
