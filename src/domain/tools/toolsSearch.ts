import type { Cents } from '../money/money.ts';

/** Results of the tools' search, some of each kind. */
export interface ToolsHits {
  orders: { number: string; buyer: string; total: Cents }[];
  products: { id: number; title: string; image: string }[];
  customers: { id: number; name: string; email: string }[];
}

/** Shorter texts find too much to be of use. */
export const MIN_TOOLS_SEARCH = 2;
