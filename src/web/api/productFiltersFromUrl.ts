import { productFiltersFromWire } from '../../contract/catalogue/productListMapping.ts';
import type { ProductFiltersWire } from '../../contract/catalogue/productSchemas.ts';
import { AUDIENCES } from '../../domain/catalogue/audience.ts';
import { isId } from '../../domain/id.ts';
import { MAX_PESOS } from '../../domain/money/money.ts';
import { isPlainText, NUMBER_TEXT } from '../../domain/text.ts';
import type { ProductFilters } from '../../domain/catalogue/productFilters.ts';

const MAX_LENGTH = 4000;

const isAudience = (name: string) => AUDIENCES.some((each) => each === name);
const isFlag = (value: unknown) => typeof value === 'boolean';
const isPesos = (value: unknown) => typeof value === 'number' && value >= 0 && value <= MAX_PESOS;

const CHECKS = {
  title__id: isId,
  categories: (value: unknown) => areNames(value, 3),
  bestof: isFlag,
  deliveryTomorrow: isFlag,
  on_sale: isFlag,
  sizes: (value: unknown) => areNames(value, 50),
  colors: (value: unknown) => areNames(value, 50),
  audiences: (value: unknown) => areNames(value, AUDIENCES.length) && value.every(isAudience),
  sports: (value: unknown) => areNames(value, 50),
  price__gte: isPesos,
  price__lte: isPesos,
  in_stock: isFlag,
  q: (value: unknown) => isText(value, 200),
  collection: (value: unknown) => isText(value, 200) && value !== '',
} satisfies Record<keyof ProductFiltersWire, (value: unknown) => boolean>;

/** Parses the `filters` of a listing's URL; null if the server would reject them. */
export function productFiltersFromUrl(json: string | null): ProductFilters | null {
  const wire = parse(json);
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return null;
  const isSound = Object.entries(wire).every(([key, value]) => isKnown(key) && CHECKS[key](value));
  return isSound ? productFiltersFromWire(wire) : null;
}

function isKnown(key: string): key is keyof typeof CHECKS {
  return Object.hasOwn(CHECKS, key);
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength && isPlainText(value);
}

function areNames(value: unknown, most: number): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= most &&
    value.every((each) => isText(each, 80) && each.length > 0)
  );
}

function parse(json: string | null): unknown {
  if (json !== null && json.length > MAX_LENGTH) return null;
  try {
    return json === null ? {} : JSON.parse(json, priceFromDigits);
  } catch {
    return null;
  }
}

/** Other clients write prices as digits too; empty text is a price that is not given. */
function priceFromDigits(key: string, value: unknown): unknown {
  if ((key !== 'price__gte' && key !== 'price__lte') || typeof value !== 'string') return value;
  const digits = value.trim();
  if (!NUMBER_TEXT.test(digits)) return value;
  return digits === '' ? undefined : Number(digits);
}
