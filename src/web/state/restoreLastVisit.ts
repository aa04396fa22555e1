import {
  categoriesFromStored,
  siteFromStored,
  type StoredCategory,
  type StoredSite,
} from '../api/storedEntities.ts';
import { storeApi } from '../api/storeApi.ts';

/** Puts what the last visit left into the api's cache: painted at once, to be refreshed behind. All or nothing. */
export function restoreLastVisit(
  site: StoredSite | undefined,
  categories: readonly StoredCategory[],
) {
  if (!site || categories.length === 0) return storeApi.util.upsertQueryEntries([]);
  return storeApi.util.upsertQueryEntries([
    { endpointName: 'getSiteConfiguration', arg: undefined, value: siteFromStored(site) },
    {
      endpointName: 'getCategories',
      arg: undefined,
      value: categoriesFromStored(categories),
    },
  ]);
}
