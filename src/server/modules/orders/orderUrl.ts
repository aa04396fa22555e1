import { fillPath } from '../../../contract/apiPaths.ts';
import { ORDER_KEY_QUERY, PAGE_PATHS } from '../../../contract/pagePaths.ts';

/** The absolute address of an order's page; a guest's holds the key that opens it. */
export function orderUrl(origin: string, orderNumber: string, key: string | null): string {
  const url = new URL(fillPath(PAGE_PATHS.order, { number: orderNumber }), origin);
  if (key !== null) url.searchParams.set(ORDER_KEY_QUERY, key);
  return url.href;
}
