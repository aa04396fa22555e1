import { createSlice } from '@reduxjs/toolkit';
import { UNCONFIGURED_SITE } from '../../domain/siteConfiguration.ts';
import { siteToStored, type StoredSite } from '../api/storedEntities.ts';
import { storeApi } from '../api/storeApi.ts';
import { isRecord } from './storedShape.ts';

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
