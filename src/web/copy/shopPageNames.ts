import { PAGE_PATHS } from '../paths.ts';
import { footerCopy } from './footerCopy.ts';
import { menuCopy } from './menuCopy.ts';

/** Names of the pages that every shop has, for links to them, by their addresses. */
export const shopPageNames: Readonly<Record<string, string>> = {
  [PAGE_PATHS.products]: menuCopy.products,
  [PAGE_PATHS.featured]: menuCopy.featured,
  [PAGE_PATHS.onSale]: menuCopy.onSale,
  [PAGE_PATHS.orderLookup]: footerCopy.orderLookup,
  [PAGE_PATHS.quickOrder]: menuCopy.quickOrder,
  [PAGE_PATHS.shipping]: footerCopy.shipping,
  [PAGE_PATHS.sizes]: footerCopy.sizes,
  [PAGE_PATHS.terms]: footerCopy.terms,
  [PAGE_PATHS.privacy]: footerCopy.privacy,
  [PAGE_PATHS.withdrawal]: footerCopy.withdrawal,
};
