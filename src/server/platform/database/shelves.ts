/** Shelves that are neither categories nor collections. */
export const SHELVES = { allProducts: 0, featured: -1 } as const;

/** The shelf of a collection's products, as far as its rule can be kept on one. */
export function collectionShelf(id: number): number {
  return SHELVES.featured - id;
}
