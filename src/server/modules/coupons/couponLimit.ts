import type { AttemptRule } from '../../platform/http/AttemptLimit.ts';

/** Wrong codes by address; valid ones do not count, because the cart validates its coupon at every change. */
export const COUPON_LIMIT: AttemptRule = { attempts: 20, windowMs: 15 * 60_000 };
