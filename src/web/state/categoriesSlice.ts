import { createSlice } from '@reduxjs/toolkit';
import { categoriesToStored, type StoredCategory } from '../api/storedEntities.ts';
import { storeApi } from '../api/storeApi.ts';
import { hasShape } from './storedShape.ts';

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
