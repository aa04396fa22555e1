import { createSlice } from '@reduxjs/toolkit';
import type { Category } from '../../domain/catalogue/category.ts';
import { UNCONFIGURED_SITE } from '../../domain/siteConfiguration.ts';
import { storeApi } from '../api/storeApi.ts';
import {
  siteToStored,
  type StoredSite,
  categoriesToStored,
  type StoredCategory,
  categoriesFromStored,
  siteFromStored,
  type KnownSite,
} from '../api/storedEntities.ts';
import { hasShape, isRecord } from './storedShape.ts';

/** The site configuration of the last visit; no field at all before the first. */
export const siteConfigSlice = createSlice({
  name: 'siteConfig',
  initialState: {},
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(storeApi.endpoints.getSiteConfiguration.matchFulfilled, (_state, action) =>
      siteToStored(action.payload),
    );
  },
});

const FIELDS = Object.keys(siteToStored(UNCONFIGURED_SITE));

export function readStoredSite(found: unknown): StoredSite | undefined {
  return isStoredSite(found) ? found : undefined;
}

function isStoredSite(found: unknown): found is StoredSite {
  return (
    isRecord(found) &&
    FIELDS.every((field) => typeof found[field] === 'string') &&
    isAmount(found['max_discount_in_delivery']) &&
    isAmount(found['min_amount_discount_delivery'])
  );
}

function isAmount(text: unknown): boolean {
  return /^\d{1,12}(\.\d{1,2})?$/.test(String(text));
}

interface StoredCategories {
  categories: StoredCategory[];
}

const NONE: StoredCategories = { categories: [] };

/** The categories of the last visit; none before the first. */
export const categoriesSlice = createSlice({
  name: 'categories',
  initialState: NONE,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(storeApi.endpoints.getCategories.matchFulfilled, (_state, action) => ({
      categories: categoriesToStored(action.payload),
    }));
  },
});

export function readStoredCategories(found: unknown): StoredCategories | undefined {
  const list = hasShape(found, { categories: 'array' }) ? found['categories'] : found;
  return Array.isArray(list) && list.every(isStoredCategory) ? { categories: list } : undefined;
}

function isStoredCategory(found: unknown): found is StoredCategory {
  const shape = {
    id: 'number',
    name: 'string',
    highlighted: 'boolean',
    image: 'string',
    sub_cat_col: 'array',
  } as const;
  return hasShape(found, shape) && (found['sub_cat_col'] as unknown[]).every(isStoredColumn);
}

function isStoredColumn(found: unknown): boolean {
  return (
    hasShape(found, { name: 'string', subcategories: 'array' }) &&
    (found['subcategories'] as unknown[]).every((name) => typeof name === 'string')
  );
}

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
