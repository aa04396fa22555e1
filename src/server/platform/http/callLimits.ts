import type { FastifyRequest } from 'fastify';
import type { MonotonicTime } from '../clock.ts';
import { AttemptLimit, type AttemptRule } from './AttemptLimit.ts';
import { networkOf } from './networkOf.ts';

export interface CallLimitRules {
  perAddress: AttemptRule;
  perAccount: AttemptRule;
}

/** Rate limits of a call, by address and by account. */
export interface CallLimit {
  /**
   * Counts an attempt against an account, identified by any of its names. Returns a function that releases the
   * account's attempt. @throws ShopError tooMany
   */
  take(request: FastifyRequest, account: string): () => void;
}

/** Creates the limit of one route. */
export type LimitCalls = (rules: CallLimitRules) => CallLimit;

const UNLIMITED: CallLimit = { take: () => () => undefined };

/** Limits guesses of a secret; correct ones are not counted. */
export interface GuessLimit {
  /**
   * Runs a guess; one that fails with `isWrong` counts against the caller's address. @throws ShopError tooMany after
   * too many wrong ones
   */
  guess<Result>(
    request: FastifyRequest,
    make: () => Promise<Result>,
    isWrong: (error: unknown) => boolean,
  ): Promise<Result>;
}

/** Creates the limit of guesses of one kind of secret. */
export type LimitGuesses = (rule: AttemptRule) => GuessLimit;

export function guessLimits(isOn: boolean, time: MonotonicTime): LimitGuesses {
  return (rule) => {
    if (!isOn) return { guess: (_request, make) => make() };
    const addresses = new AttemptLimit(rule, time);
    return {
      guess: async ({ ip }, make, isWrong) => {
        const address = networkOf(ip);
        addresses.check(address);
        try {
          return await make();
        } catch (error) {
          if (isWrong(error)) addresses.take(address);
          throw error;
        }
      },
    };
  };
}

/** Limits a call by its caller's address. */
export interface AddressLimit {
  /** Returns a function that releases the attempt. @throws ShopError tooMany */
  take(request: FastifyRequest): () => void;
}

/** Creates the limit of one kind of call. */
export type LimitAddresses = (rule: AttemptRule) => AddressLimit;

export function addressLimits(isOn: boolean, time: MonotonicTime): LimitAddresses {
  return (rule) => {
    if (!isOn) return { take: () => () => undefined };
    const addresses = new AttemptLimit(rule, time);
    return {
      take: ({ ip }) => {
        const address = networkOf(ip);
        addresses.take(address);
        return () => addresses.giveBack(address);
      },
    };
  };
}

/** `isOn` is false when the shop runs without limits. */
export function callLimits(isOn: boolean, time: MonotonicTime): LimitCalls {
  return (rules) => {
    if (!isOn) return UNLIMITED;
    const addresses = new AttemptLimit(rules.perAddress, time);
    const accounts = new AttemptLimit(rules.perAccount, time);
    return {
      take: ({ ip }, account) => {
        addresses.take(networkOf(ip));
        accounts.take(account);
        return () => accounts.giveBack(account);
      },
    };
  };
}
