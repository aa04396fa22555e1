import { type Selectable, sql } from 'kysely';
import { readAdminAreas, type AdminAreas } from '../../../../domain/people/adminAreas.ts';
import { dayOf, endOfDay } from '../../../../domain/time/argentineDay.ts';
import {
  type ApiKey,
  type ApiKeyDraft,
  apiKeyState,
  type ApiScope,
  readApiScopes,
} from '../../../../domain/tools/apiKey.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { unlessStopped } from '../../../platform/database/DatabaseUnavailable.ts';
import { prepare } from '../../../platform/database/prepare.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { ApiKeyTable } from '../../../platform/database/schema/integrationTables.ts';

/** A key and the admin in whose name it acts. */
interface FoundKey {
  id: number;
  name: string;
  scopes: ApiScope[];
  userId: number;
  admin: boolean;
  lacksSecondFactor: boolean;
  areas: AdminAreas;
  expiresAt: Instant | null;
  revokedAt: Instant | null;
  lastUsedAt: Instant | null;
}

interface KeyRow {
  id: number;
  name: string;
  scopes: string;
  user_id: number;
  admin: number;
  admin_areas: string | null;
  factor_of: number | null;
  second_factor: number | null;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
}

interface NewKey extends ApiKeyDraft {
  prefix: string;
  hash: string;
  userId: number;
  at: Instant;
}

export function apiKeysRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>) {
  const keyQuery = prepare<{ hash: string }, KeyRow>((queries, param) =>
    queries
      .selectFrom('api_keys as k')
      .innerJoin('users as u', 'u.id', 'k.user_id')
      .leftJoin('second_factors as f', 'f.user_id', 'u.id')
      .leftJoin('admin_rules as r', (join) => join.on(sql.lit(1), '=', sql.ref('r.id')))
      .select(['k.id', 'k.name', 'k.scopes', 'k.user_id', 'u.admin', 'u.admin_areas'])
      .select(['f.user_id as factor_of', 'r.second_factor'])
      .select(['k.expires_at', 'k.revoked_at', 'k.last_used_at'])
      .where('k.key_hash', '=', param('hash')),
  );

  const rows = (on: Queries) =>
    on
      .selectFrom('api_keys as k')
      .innerJoin('users as u', 'u.id', 'k.user_id')
      .selectAll('k')
      .select('u.username');

  return {
    find: async (hash: string): Promise<FoundKey | null> => {
      const [row] = await keyQuery(db, { hash });
      if (!row) return null;
      return {
        id: row.id,
        name: row.name,
        scopes: readApiScopes(row.scopes),
        userId: row.user_id,
        admin: row.admin === 1,
        lacksSecondFactor: row.admin === 1 && row.second_factor === 1 && row.factor_of === null,
        areas: readAdminAreas(row.admin_areas),
        expiresAt: row.expires_at,
        revokedAt: row.revoked_at,
        lastUsedAt: row.last_used_at,
      };
    },
    /** Recorded at a later use if writes are stopped now. */
    markUsed: (id: number, last_used_at: Instant) =>
      unlessStopped(
        transaction((trx) =>
          trx.updateTable('api_keys').set({ last_used_at }).where('id', '=', id).execute(),
        ),
      ),
    count: async (): Promise<number> => {
      const { count } = await db
        .selectFrom('api_keys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    /** The newest first. */
    list: async (range: { limit: number; offset: number }, now: Instant): Promise<ApiKey[]> => {
      const found = await rows(db)
        .orderBy('k.id', 'desc')
        .limit(range.limit)
        .offset(range.offset)
        .execute();
      return found.map((row) => keyOf(row, now));
    },
    read: async (on: Queries, id: number, now: Instant): Promise<ApiKey | null> => {
      const row = await rows(on).where('k.id', '=', id).executeTakeFirst();
      return row ? keyOf(row, now) : null;
    },
    insert: async (trx: Queries, { name, scopes, expiresOn, ...key }: NewKey): Promise<number> => {
      const { id } = await trx
        .insertInto('api_keys')
        .values({
          name,
          prefix: key.prefix,
          key_hash: key.hash,
          scopes: scopes.join(','),
          user_id: key.userId,
          created_at: key.at,
          expires_at: expiresOn === null ? null : endOfDay(expiresOn),
          last_used_at: null,
          revoked_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    revoke: async (trx: Queries, id: number, revoked_at: Instant): Promise<void> => {
      await trx.updateTable('api_keys').set({ revoked_at }).where('id', '=', id).execute();
    },
  };
}

type ListedRow = Selectable<ApiKeyTable> & { username: string };

function keyOf(row: ListedRow, now: Instant): ApiKey {
  const { expires_at: expiresAt, revoked_at: revokedAt } = row;
  return {
    id: row.id,
    name: row.name,
    scopes: readApiScopes(row.scopes),
    expiresOn: expiresAt === null ? null : dayOf(expiresAt - 1),
    prefix: row.prefix,
    state: apiKeyState({ revokedAt, expiresAt }, now),
    by: row.username,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
