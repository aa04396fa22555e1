import type { AttemptRule } from '../../platform/http/AttemptLimit.ts';

/** Wrong names of an address; a valid coupon may be read at every change of the cart. */
export const COUPON_LIMIT: AttemptRule = { attempts: 20, windowMs: 15 * 60_000 };
