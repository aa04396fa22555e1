import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { AttemptLimit, type AttemptRule } from './AttemptLimit.ts';
import { networkOf } from './networkOf.ts';

export interface CallLimitRules {
  perAddress: AttemptRule;
  perAccount: AttemptRule;
}

/** Keeps one call from being hammered, by anyone's address and against anyone's account. */
export interface CallLimit {
  /**
   * Counts an attempt against an account, by whatever names it to the caller. Gives what to call when the attempt shall not
   * count against the account after all. @throws ShopError tooMany
   */
  take(request: FastifyRequest, account: string): () => void;
}

/** Each call of it makes the limit of one route. */
export type LimitCalls = (rules: CallLimitRules) => CallLimit;

const UNLIMITED: CallLimit = { take: () => () => undefined };

/** `isOn` is false where the shop runs without limits. */
export function callLimits(isOn: boolean, clock: Clock): LimitCalls {
  return (rules) => {
    if (!isOn) return UNLIMITED;
    const addresses = new AttemptLimit(rules.perAddress, clock);
    const accounts = new AttemptLimit(rules.perAccount, clock);
    return {
      take: ({ ip }, account) => {
        addresses.take(networkOf(ip));
        accounts.take(account);
        return () => accounts.giveBack(account);
      },
    };
  };
}
