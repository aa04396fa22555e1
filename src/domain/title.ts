/** The name under which one or more products are sold and found. */
export interface Title {
  id: number;
  name: string;
}

/** A title search with fewer characters (trimmed) finds nothing. */
export const MIN_TITLE_SEARCH = 3;
export const MAX_TITLE_RESULTS = 20;
