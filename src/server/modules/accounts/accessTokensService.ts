import type { Clock } from '../../platform/clock.ts';
import { randomToken, tokenHash } from '../../platform/crypto/token.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { AccountCaller, Device } from '../../platform/http/caller.ts';
import type { AccessTokensRepository } from './accessTokensRepository.ts';

export interface AccessTokensService {
  /** Null for an unknown or expired token. */
  authenticateToken: (token: string, device?: Device) => Promise<AccountCaller | null>;
  /** True too for admins who still lack a second factor: the pages let them set it up. */
  isAdmin: (token: string) => Promise<boolean>;
  /** The token itself, which is returned once and stored only as a hash. */
  createAccessToken(trx: Queries, userId: number): Promise<string>;
  /** The session gave the password again. */
  markProven(trx: Queries, token: string): Promise<void>;
  revokeToken(token: string): Promise<void>;
  /** Ends all sessions of the account. */
  revokeAllOf(trx: Queries, userId: number): Promise<void>;
}

const LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** A session may do for so long what needs the password again. */
const PROVEN_MS = 10 * 60 * 1000;
/** Uses within this time of the last recorded one are not recorded. */
const USE_MS = 60 * 60 * 1000;

export function accessTokensService(
  repository: AccessTokensRepository,
  clock: Clock,
): AccessTokensService {
  async function authenticateToken(
    token: string,
    device: Device | null = null,
  ): Promise<AccountCaller | null> {
    const now = clock.now().getTime();
    const hash = tokenHash(token);
    const found = await repository.find(hash);
    if (!found || found.expiresAt <= now) return null;
    // Sessions store a device for admins alone: they are the ones that somebody looks after.
    const from = found.admin && device?.userAgent ? trimmed(device) : null;
    const isNewDevice = from !== null && found.userAgent === '';
    if (isNewDevice || now - found.lastUsedAt >= USE_MS) {
      await repository.prolong(hash, { lastUsedAt: now, expiresAt: now + LIFE_MS, device: from });
    }
    return {
      accountId: found.userId,
      admin: found.admin && !found.lacksSecondFactor,
      lacksSecondFactor: found.lacksSecondFactor,
      isProven: found.provenAt !== null && now - found.provenAt < PROVEN_MS,
      areas: found.areas,
      priceList: { name: found.clientType, basisPoints: found.basisPoints },
    };
  }

  return {
    authenticateToken,
    isAdmin: async (token) => {
      const caller = await authenticateToken(token);
      return caller !== null && (caller.admin || caller.lacksSecondFactor);
    },
    createAccessToken: async (trx, userId) => {
      const token = randomToken();
      const now = clock.now().getTime();
      await repository.insert(trx, {
        tokenHash: tokenHash(token),
        userId,
        now,
        expiresAt: now + LIFE_MS,
      });
      return token;
    },
    markProven: (trx, token) => repository.markProven(trx, tokenHash(token), clock.now().getTime()),
    revokeToken: (token) => repository.remove(tokenHash(token)),
    revokeAllOf: (trx, userId) => repository.removeAllOf(trx, userId),
  };
}

const MAX_USER_AGENT = 300;

function trimmed({ userAgent, address }: Device): Device {
  return { userAgent: userAgent.slice(0, MAX_USER_AGENT), address };
}
