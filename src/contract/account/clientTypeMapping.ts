import type { AccountSummary } from '../../domain/people/account.ts';
import { RETAIL, type ClientType, type PriceList } from '../../domain/money/priceList.ts';
import type { ClientTypeWire, AccountSummaryWire, NewClientTypeWire } from './clientTypeSchemas.ts';

export function clientTypeToWire({ id, name, basisPoints }: ClientType): ClientTypeWire {
  return { id, name, price_multiplier: basisPoints / RETAIL.basisPoints };
}

export function newClientTypeFromWire({ name, price_multiplier }: NewClientTypeWire): PriceList {
  return { name, basisPoints: Math.round(price_multiplier * RETAIL.basisPoints) };
}

export function accountSummaryToWire({ clientType, ...user }: AccountSummary): AccountSummaryWire {
  return { ...user, client_type: clientType };
}
