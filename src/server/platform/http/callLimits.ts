import type { FastifyRequest } from 'fastify';
import type { AttemptRule } from './AttemptLimit.ts';
import type { CountAttempts } from './countAttempts.ts';
import { networkOf } from './networkOf.ts';

export interface CallLimitRules {
  perAddress: AttemptRule;
  perAccount: AttemptRule;
}

/** Releases an attempt that should not count. */
type Release = () => Promise<void>;

/** Rate limits of a call, by address and by account. */
export interface CallLimit {
  /**
   * Counts an attempt against an account, identified by any of its names. Returns a function that releases the
   * account's attempt. @throws ShopError tooMany
   */
  take(request: FastifyRequest, account: string): Promise<Release>;
}

/** Creates the limit of one route. Limits of one name count together, in every process. */
export type LimitCalls = (name: string, rules: CallLimitRules) => CallLimit;

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
export type LimitGuesses = (name: string, rule: AttemptRule) => GuessLimit;

const KEEP: Release = async () => undefined;

/** `count` is null when the shop runs without limits. */
export function guessLimits(count: CountAttempts | null): LimitGuesses {
  return (name, rule) => {
    if (!count) return { guess: (_request, make) => make() };
    const addresses = count(`${name} by address`, rule);
    return {
      guess: async ({ ip }, make, isWrong) => {
        const address = networkOf(ip);
        await addresses.check(address);
        try {
          return await make();
        } catch (error) {
          if (isWrong(error)) await addresses.take(address);
          throw error;
        }
      },
    };
  };
}

/** Limits a call by its caller's address. */
export interface AddressLimit {
  /** Returns a function that releases the attempt. @throws ShopError tooMany */
  take(request: FastifyRequest): Promise<Release>;
}

/** Creates the limit of one kind of call. */
export type LimitAddresses = (name: string, rule: AttemptRule) => AddressLimit;

export function addressLimits(count: CountAttempts | null): LimitAddresses {
  return (name, rule) => {
    if (!count) return { take: async () => KEEP };
    const addresses = count(`${name} by address`, rule);
    return {
      take: async ({ ip }) => {
        const address = networkOf(ip);
        await addresses.take(address);
        return () => addresses.giveBack(address);
      },
    };
  };
}

/** Limits by a key of the caller’s own, from every address. @throws ShopError tooMany */
export type LimitNames = (name: string, rule: AttemptRule) => (key: string) => Promise<void>;

export function nameLimits(count: CountAttempts | null): LimitNames {
  return (name, rule) => {
    const attempts = count?.(name, rule);
    return async (key) => attempts?.take(key);
  };
}

export function callLimits(count: CountAttempts | null): LimitCalls {
  return (name, rules) => {
    if (!count) return { take: async () => KEEP };
    const addresses = count(`${name} by address`, rules.perAddress);
    const accounts = count(`${name} by account`, rules.perAccount);
    return {
      take: async ({ ip }, account) => {
        await addresses.take(networkOf(ip));
        await accounts.take(account);
        return () => accounts.giveBack(account);
      },
    };
  };
}
