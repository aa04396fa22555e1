import { createSlice } from '@reduxjs/toolkit';
import { siteToStored, type StoredSite } from '../api/storedEntities.ts';
import { storeApi } from '../api/storeApi.ts';
import { hasShape, type StoredShape } from './storedShape.ts';

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

const SHAPE: StoredShape & Record<keyof StoredSite, 'string'> = {
  address: 'string',
  banner: 'string',
  banner_below_text: 'string',
  banner_md: 'string',
  banner_sm: 'string',
  banner_text: 'string',
  email: 'string',
  facebook: 'string',
  instagram: 'string',
  phone: 'string',
  max_discount_in_delivery: 'string',
  min_amount_discount_delivery: 'string',
  promo_text: 'string',
  shipping_text: 'string',
  twitter: 'string',
  youtube: 'string',
};

export function readStoredSite(found: unknown): StoredSite | undefined {
  return isStoredSite(found) ? found : undefined;
}

function isStoredSite(found: unknown): found is StoredSite {
  return (
    hasShape(found, SHAPE) &&
    isAmount(found['max_discount_in_delivery']) &&
    isAmount(found['min_amount_discount_delivery'])
  );
}

function isAmount(text: unknown): boolean {
  return /^\d{1,12}(\.\d{1,2})?$/.test(String(text));
}
