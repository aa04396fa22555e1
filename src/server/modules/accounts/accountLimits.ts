import type { CallLimitRules } from '../../platform/http/callLimits.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A login that succeeds counts against the address only. */
export const LOGIN_LIMIT: CallLimitRules = {
  perAccount: { attempts: 10, windowMs: QUARTER_MS },
  perAddress: { attempts: 50, windowMs: QUARTER_MS },
};

export const REGISTER_LIMIT: CallLimitRules = {
  perAccount: { attempts: 10, windowMs: HOUR_MS },
  perAddress: { attempts: 20, windowMs: HOUR_MS },
};

/** An account is named by its email: nobody's mailbox is flooded. */
export const RECOVERY_LIMIT: CallLimitRules = {
  perAccount: { attempts: 5, windowMs: HOUR_MS },
  perAddress: { attempts: 20, windowMs: HOUR_MS },
};

/** An account is named by the link that would open it. */
export const RESET_LIMIT: CallLimitRules = {
  perAccount: { attempts: 10, windowMs: QUARTER_MS },
  perAddress: { attempts: 50, windowMs: QUARTER_MS },
};

/** For whoever holds a token and guesses at the password. */
export const PASSWORD_LIMIT: CallLimitRules = {
  perAccount: { attempts: 10, windowMs: QUARTER_MS },
  perAddress: { attempts: 50, windowMs: QUARTER_MS },
};
