import { shortagesFromWire } from '../../contract/checkoutMapping.ts';
import type { OutOfStockWire, PriceChangedWire } from '../../contract/checkoutSchemas.ts';
import type { Shortage } from '../../domain/checkout.ts';
import { centsFromPesos, type Cents } from '../../domain/money.ts';
import { toApiError, type ApiError } from './ApiError.ts';

/** Why nothing was bought. */
export type PurchaseRefusal =
  | { outcome: 'outOfStock'; shortages: Shortage[] }
  | { outcome: 'priceChanged'; total: Cents }
  | { outcome: 'refused'; error: ApiError };

/** Why a purchase was rejected; null when the outcome is unknown. */
export function readPurchaseFailure(error: unknown): PurchaseRefusal | null {
  const failure = toApiError(error);
  if (failure.status < 400 || failure.status >= 500) return null;
  const { body } = failure;
  if (isRecord(body) && 'items' in body) {
    const { items } = body as OutOfStockWire;
    return { outcome: 'outOfStock', shortages: shortagesFromWire(items) };
  }
  if (isRecord(body) && 'total_cost' in body) {
    const { total_cost } = body as PriceChangedWire;
    return { outcome: 'priceChanged', total: centsFromPesos(total_cost) };
  }
  return { outcome: 'refused', error: failure };
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
