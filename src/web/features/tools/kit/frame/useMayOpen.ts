import { mayUse, SETS_CUSTOMER_PRICES } from '../../../../../domain/people/adminAreas.ts';
import { useGetToolsSelfQuery } from '../../../../api/tools/adminsToolsApi.ts';
import { TOOLS_PAGES, type ToolsPageName } from '../../../../toolsPaths.ts';

/**
 * Decides if the caller may open a page. Until that is known, all are shown: the server refuses
 * what is not allowed.
 */
export function useMayOpen(): (page: ToolsPageName) => boolean {
  const { data } = useGetToolsSelfQuery();
  return (page) => !data || mayUse(data.areas, TOOLS_PAGES[page].area);
}

/**
 * Decides if the caller may give this customer a client type: prices are for admins who set them,
 * and never their own.
 */
export function useMaySetPricesOf(): (customerId: number | null) => boolean {
  const { data } = useGetToolsSelfQuery();
  return (id) => !data || (data.id !== id && mayUse(data.areas, SETS_CUSTOMER_PRICES));
}
