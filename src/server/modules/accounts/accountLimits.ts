import type { CallLimitRules } from '../../platform/http/callLimits.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A successful login counts against the address only. */
export const LOGIN_LIMIT: CallLimitRules = {
  perAccount: { attempts: 10, windowMs: QUARTER_MS },
  perAddress: { attempts: 50, windowMs: QUARTER_MS },
};

export const REGISTER_LIMIT: CallLimitRules = {
  perAccount: { attempts: 10, windowMs: HOUR_MS },
  perAddress: { attempts: 20, windowMs: HOUR_MS },
};

/** The account is identified by email, so that no mailbox is flooded. */
export const RECOVERY_LIMIT: CallLimitRules = {
  perAccount: { attempts: 5, windowMs: HOUR_MS },
  perAddress: { attempts: 20, windowMs: HOUR_MS },
};

/** The account is identified by the mailed token. */
export const RESET_LIMIT: CallLimitRules = {
  perAccount: { attempts: 10, windowMs: QUARTER_MS },
  perAddress: { attempts: 50, windowMs: QUARTER_MS },
};

/** Limits guesses at the password with a valid token. */
export const PASSWORD_LIMIT: CallLimitRules = {
  perAccount: { attempts: 10, windowMs: QUARTER_MS },
  perAddress: { attempts: 50, windowMs: QUARTER_MS },
};

/** Limits guesses at a code of the second factor, by who knows the password. */
export const CODE_LIMIT: CallLimitRules = {
  perAccount: { attempts: 5, windowMs: QUARTER_MS },
  perAddress: { attempts: 50, windowMs: QUARTER_MS },
};

/** Invitations: the account is the invited email, so that no mailbox is flooded. */
export const INVITE_LIMIT: CallLimitRules = {
  perAccount: { attempts: 5, windowMs: HOUR_MS },
  perAddress: { attempts: 50, windowMs: HOUR_MS },
};

/** The account is identified by the mailed token. */
export const INVITED_LIMIT: CallLimitRules = {
  perAccount: { attempts: 20, windowMs: QUARTER_MS },
  perAddress: { attempts: 100, windowMs: QUARTER_MS },
};
