import { CATALOGUE_PATHS } from '../../contract/firstPagePaths.ts';
import {
  landingFromWire,
  fiscalDataUrlFromWire,
  siteConfigurationFromWire,
  navbarFromWire,
  paymentMethodsFromWire,
  priceTermsFromWire,
  productsOnSaleFromWire,
} from '../../contract/catalogue/storeMapping.ts';
import type {
  LandingWire,
  NavbarWire,
  SiteConfigurationPageWire,
} from '../../contract/catalogue/storeSchemas.ts';
import type { Category } from '../../domain/catalogue/category.ts';
import type { ShownBlock } from '../../domain/homeBlock.ts';
import { UNCONFIGURED_SITE } from '../../domain/siteConfiguration.ts';
import { DEFAULT_PRICE_TERMS, type PriceTerms } from '../../domain/money/priceTerms.ts';
import { baseApi } from './baseApi.ts';
import { brandOfSite } from '../../contract/catalogue/brandMapping.ts';
import { DEFAULT_BRAND } from '../../domain/brand/Brand.ts';
import type { KnownSite } from './storedEntities.ts';

export const storeApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The first of the list. */
    getSiteConfiguration: build.query<KnownSite, void>({
      query: () => ({ path: CATALOGUE_PATHS.siteConfiguration }),
      transformResponse: ({ results: [first] }: SiteConfigurationPageWire) =>
        first
          ? {
              ...siteConfigurationFromWire(first),
              priceTerms: priceTermsFromWire(first),
              fiscalDataUrl: fiscalDataUrlFromWire(first),
              paymentMethods: paymentMethodsFromWire(first),
              brand: brandOfSite(first),
              productsOnSale: productsOnSaleFromWire(first),
              deliveries: first.deliveries,
              links: first.links,
            }
          : {
              ...UNCONFIGURED_SITE,
              priceTerms: DEFAULT_PRICE_TERMS,
              fiscalDataUrl: '',
              paymentMethods: [],
              brand: DEFAULT_BRAND,
              productsOnSale: 0,
            },
      providesTags: ['Site'],
    }),
    getCategories: build.query<Category[], void>({
      query: () => ({ path: CATALOGUE_PATHS.navbarCategories }),
      transformResponse: (wire: NavbarWire) => navbarFromWire(wire),
      providesTags: ['Category'],
    }),
    /** The home page's blocks. */
    getLanding: build.query<ShownBlock[], void>({
      query: () => ({ path: CATALOGUE_PATHS.landing }),
      transformResponse: (wire: LandingWire) => landingFromWire(wire),
      providesTags: ['Landing'],
    }),
  }),
});

export const { useGetSiteConfigurationQuery, useGetCategoriesQuery, useGetLandingQuery } = storeApi;

/** The shop's own texts and terms; undefined until they are loaded. Loading them again renders nothing unless they changed. */
export function useSite(): KnownSite | undefined {
  return useGetSiteConfigurationQuery(undefined, {
    selectFromResult: ({ data }) => ({ data }),
  }).data;
}

/** The shop's categories; undefined until they are loaded. Loading them again renders nothing unless they changed. */
export function useCategories(): Category[] | undefined {
  return useGetCategoriesQuery(undefined, {
    selectFromResult: ({ data }) => ({ data }),
  }).data;
}

/** Price terms; null while loading. */
export function usePriceTerms(): PriceTerms | null {
  return useSite()?.priceTerms ?? null;
}
