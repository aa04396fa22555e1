import { UNCONFIGURED_SITE } from '../../domain/siteConfiguration.ts';
import {
  categoriesFromStored,
  siteFromStored,
  siteToStored,
  type StoredCategory,
  type StoredSite,
} from '../api/storedEntities.ts';
import { restoreFrame, type StoredCategories } from './lastVisit.ts';
import { hasShape, isRecord } from './storedShape.ts';

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

/** Puts the persisted entities into the api cache. */
export function restoreLastVisit(
  site: StoredSite | undefined,
  categories: readonly StoredCategory[],
) {
  return restoreFrame(
    site && siteFromStored(site),
    categories.length === 0 ? undefined : categoriesFromStored(categories),
  );
}
