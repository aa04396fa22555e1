import { productFiltersFromWire } from '../../contract/productFilterMapping.ts';
import type { ProductFiltersWire } from '../../contract/productFilterSchemas.ts';
import type { ProductFilters } from '../../domain/productFilters.ts';

const isFlag = (value: unknown) => typeof value === 'boolean';
const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isPesos = (value: unknown) => Number.isFinite(value) && Number(value) >= 0;
const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;

const CHECKS = {
  title__id: isId,
  categories: isTexts,
  bestof: isFlag,
  deliveryTomorrow: isFlag,
  sizes: isTexts,
  colors: isTexts,
  price__gte: isPesos,
  price__lte: isPesos,
  in_stock: isFlag,
  q: isText,
} satisfies Record<keyof ProductFiltersWire, (value: unknown) => boolean>;

/** The `filters` of `/productos/filter` as anyone may have typed them; null when they make no sense. */
export function productFiltersFromUrl(json: string | null): ProductFilters | null {
  const wire = parse(json);
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return null;
  const isSound = Object.entries(wire).every(([key, value]) => isKnown(key) && CHECKS[key](value));
  return isSound ? productFiltersFromWire(wire) : null;
}

function isKnown(key: string): key is keyof typeof CHECKS {
  return Object.hasOwn(CHECKS, key);
}

function parse(json: string | null): unknown {
  try {
    return json === null ? {} : JSON.parse(json);
  } catch {
    return null;
  }
}
