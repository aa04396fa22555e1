import type { CallLimitRules } from '../../platform/http/callLimits.ts';

const QUARTER_MS = 15 * 60_000;

/** Wrong guesses are what counts against the address as an account; a valid coupon may be read at every turn of the cart. */
export const COUPON_LIMIT: CallLimitRules = {
  perAccount: { attempts: 20, windowMs: QUARTER_MS },
  perAddress: { attempts: 300, windowMs: QUARTER_MS },
};
