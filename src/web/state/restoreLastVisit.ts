import {
  categoriesFromStored,
  siteFromStored,
  type KnownSite,
  type StoredCategory,
  type StoredSite,
} from '../api/storedEntities.ts';
import { storeApi } from '../api/storeApi.ts';
import type { Category } from '../../domain/category.ts';

/** Puts persisted entities into the api cache, to render at once and refresh later. All or nothing. */
export function restoreLastVisit(
  site: StoredSite | undefined,
  categories: readonly StoredCategory[],
) {
  return restoreFrame(
    site && siteFromStored(site),
    categories.length === 0 ? undefined : categoriesFromStored(categories),
  );
}

/** The same from domain values: the data of the page frame, independent of the session. */
export function restoreFrame(site: KnownSite | undefined, categories: Category[] | undefined) {
  if (!site || !categories) return storeApi.util.upsertQueryEntries([]);
  return storeApi.util.upsertQueryEntries([
    { endpointName: 'getSiteConfiguration', arg: undefined, value: site },
    { endpointName: 'getCategories', arg: undefined, value: categories },
  ]);
}
