import { RETAIL } from '../../../../domain/money/priceList.ts';
import type { Page } from '../../../../domain/page.ts';
import { dayOf } from '../../../../domain/time/argentineDay.ts';
import {
  type ApiKey,
  type ApiKeyDraft,
  apiKeyOf,
  apiKeyPrefix,
  apiKeyState,
} from '../../../../domain/tools/apiKey.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { randomToken, tokenHash } from '../../../platform/crypto/token.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { IdentifyKey } from '../../../platform/http/caller.ts';
import type { LimitNames } from '../../../platform/http/callLimits.ts';
import { type PageRequest, pageOfList } from '../../../platform/PageRequest.ts';
import { conflict, notFound, refuseFaults } from '../../../platform/ShopError.ts';
import { apiKeysRepository } from './apiKeysRepository.ts';

/** Keys of other programs. */
export interface ApiKeysService {
  /** @throws ShopError tooMany for a key that calls too often */
  identify: IdentifyKey;
  /** @throws ShopError notFound past the end */
  list(page: PageRequest): Promise<Page<ApiKey>>;
  /** The key itself is given this once. @throws ShopError invalid */
  create(draft: ApiKeyDraft, by: Actor): Promise<{ kept: ApiKey; key: string }>;
  /** @throws ShopError notFound, conflict for one that was revoked */
  revoke(id: number, by: Actor): Promise<ApiKey>;
}

interface ApiKeysDeps {
  database: Database;
  clock: Clock;
  limitNames: LimitNames;
}

/** Calls of one key: ten a second, or a burst of them. */
const LIMIT = { attempts: 600, windowMs: 60_000 };
/** Uses within this time of the last recorded one are not recorded. */
const USE_MS = 5 * 60_000;
const NO_KEY = 'No encontramos esa clave.';
const REVOKED = 'Esa clave ya estaba revocada.';
const PAST = 'Ese día ya pasó: poné hoy o un día por venir.';

export function apiKeysService({ database, clock, limitNames }: ApiKeysDeps): ApiKeysService {
  const keys = apiKeysRepository(database);
  const take = limitNames('apiKey', LIMIT);
  const now = () => clock.now().getTime();

  async function read(trx: Queries, id: number): Promise<ApiKey> {
    const key = await keys.read(trx, id, now());
    if (!key) throw notFound(NO_KEY);
    return key;
  }

  return {
    identify: async (key) => {
      const found = await keys.find(tokenHash(key));
      if (!found || apiKeyState(found, now()) !== 'active') return null;
      await take(String(found.id));
      if (now() - (found.lastUsedAt ?? 0) >= USE_MS) await keys.markUsed(found.id, now());
      return {
        accountId: found.userId,
        admin: found.admin && !found.lacksSecondFactor,
        lacksSecondFactor: found.lacksSecondFactor,
        isProven: false,
        areas: found.areas,
        priceList: RETAIL,
        key: { name: found.name, scopes: found.scopes },
      };
    },
    list: async (page) => pageOfList(page, await keys.count(), (range) => keys.list(range, now())),
    create: async (draft, by) => {
      const { name, scopes, expiresOn } = draft;
      if (expiresOn !== null && expiresOn < dayOf(now())) refuseFaults({ expiresOn: PAST });
      const key = apiKeyOf(randomToken());
      const prefix = apiKeyPrefix(key);
      const kept = await database.transaction(async (trx) => {
        const at = now();
        const secret = { prefix, hash: tokenHash(key), userId: by.userId, at };
        const id = await keys.insert(trx, { ...draft, ...secret });
        await recordAudit(trx, by, {
          at,
          action: 'created',
          entity: 'apiKey',
          id,
          label: name,
          after: { prefix, scopes, expiresOn },
        });
        return read(trx, id);
      });
      return { kept, key };
    },
    revoke: (id, by) =>
      database.transaction(async (trx) => {
        const before = await read(trx, id);
        if (before.state === 'revoked') throw conflict(REVOKED);
        await keys.revoke(trx, id, now());
        const change = { at: now(), action: 'revoked', entity: 'apiKey', id } as const;
        await recordAudit(trx, by, { ...change, label: before.name });
        return read(trx, id);
      }),
  };
}
