import type { PriceTerms } from '../../domain/money/priceTerms.ts';
import { useGetSiteConfigurationQuery } from './storeApi.ts';

/** Price terms; null while loading. */
export function usePriceTerms(): PriceTerms | null {
  return useGetSiteConfigurationQuery(undefined, {
    selectFromResult: ({ data }) => ({ terms: data?.priceTerms ?? null }),
  }).terms;
}
