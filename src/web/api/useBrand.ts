import { type Brand, DEFAULT_BRAND } from '../../domain/brand/Brand.ts';
import { pageBrand } from './pageBrand.ts';
import { storeApi } from './storeApi.ts';

/** The shop's brand: of the site configuration, and until that is there of the page's HTML. */
export function useBrand(): Brand {
  const { brand } = storeApi.endpoints.getSiteConfiguration.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ brand: data?.brand }),
  });
  return brand ?? pageBrand() ?? DEFAULT_BRAND;
}
