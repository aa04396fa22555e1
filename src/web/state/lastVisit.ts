import { createSlice } from '@reduxjs/toolkit';
import type { Category } from '../../domain/catalogue/category.ts';
import { storeApi } from '../api/storeApi.ts';
import {
  categoriesToStored,
  siteToStored,
  type KnownSite,
  type StoredCategory,
} from '../api/storedEntities.ts';

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

export interface StoredCategories {
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

/** Puts the data of the page frame into the api cache, to render at once and refresh later. All or nothing. */
export function restoreFrame(site: KnownSite | undefined, categories: Category[] | undefined) {
  if (!site || !categories) return storeApi.util.upsertQueryEntries([]);
  return storeApi.util.upsertQueryEntries([
    { endpointName: 'getSiteConfiguration', arg: undefined, value: site },
    { endpointName: 'getCategories', arg: undefined, value: categories },
  ]);
}
