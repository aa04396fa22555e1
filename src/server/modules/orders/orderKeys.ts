import { createHmac, timingSafeEqual } from 'node:crypto';
import { fillPath } from '../../../contract/apiPaths.ts';
import { ORDER_KEY_QUERY, PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { tokenHash } from '../../platform/crypto/token.ts';

/** The key of a guest's order: 256 bits derived from the shop's secret and the order number. */
export function orderKey(shopSecret: string, orderNumber: string): string {
  return createHmac('sha256', shopSecret).update(orderNumber).digest('base64url');
}

/** Constant-time, also for an order without a key. */
export function isOrderKey(key: string, secretHash: string | null): boolean {
  const expected = Buffer.from(secretHash ?? DUMMY_HASH, 'hex');
  return timingSafeEqual(Buffer.from(tokenHash(key), 'hex'), expected) && secretHash !== null;
}

const DUMMY_HASH = '0'.repeat(64);

/** Absolute URL of an order's page, with the key of a guest's order. */
export function orderUrl(origin: string, orderNumber: string, key: string | null): string {
  const url = new URL(fillPath(PAGE_PATHS.order, { number: orderNumber }), origin);
  if (key !== null) url.searchParams.set(ORDER_KEY_QUERY, key);
  return url.href;
}
