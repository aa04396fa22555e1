import type { PriceTerms } from '../../domain/priceTerms.ts';
import { useGetSiteConfigurationQuery } from './storeApi.ts';

/** How the shop tells its prices; null until it has said so. */
export function usePriceTerms(): PriceTerms | null {
  return useGetSiteConfigurationQuery(undefined, {
    selectFromResult: ({ data }) => ({ terms: data?.priceTerms ?? null }),
  }).terms;
}
