import type { Database, Queries } from '../../platform/database/Database.ts';
import { prepare } from '../../platform/database/prepare.ts';

/** Times are milliseconds since 1970. */
export interface AccessTokenRecord {
  userId: number;
  admin: boolean;
  clientType: string;
  basisPoints: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** Times are milliseconds since 1970. */
export interface NewAccessToken {
  tokenHash: string;
  userId: number;
  now: number;
  expiresAt: number;
}

export interface AccessTokensRepository {
  find(tokenHash: string): Promise<AccessTokenRecord | null>;
  /** Deletes the user's expired tokens. */
  insert(trx: Queries, token: NewAccessToken): Promise<void>;
  prolong(tokenHash: string, lastUsedAt: number, expiresAt: number): Promise<void>;
  remove(tokenHash: string): Promise<void>;
  removeAllOf(trx: Queries, userId: number): Promise<void>;
}

interface TokenRow {
  user_id: number;
  admin: number;
  name: string;
  basis_points: number;
  last_used_at: number;
  expires_at: number;
}

export function accessTokensRepository({ db, transaction }: Database): AccessTokensRepository {
  const tokenQuery = prepare<{ tokenHash: string }, TokenRow>((queries, param) =>
    queries
      .selectFrom('access_tokens as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .innerJoin('client_types as c', 'c.id', 'u.client_type_id')
      .select(['t.user_id', 'u.admin', 'c.name', 'c.basis_points'])
      .select(['t.last_used_at', 't.expires_at'])
      .where('t.token_hash', '=', param('tokenHash')),
  );

  return {
    find: async (tokenHash) => {
      const [row] = await tokenQuery(db, { tokenHash });
      if (!row) return null;
      return {
        userId: row.user_id,
        admin: row.admin === 1,
        clientType: row.name,
        basisPoints: row.basis_points,
        lastUsedAt: row.last_used_at,
        expiresAt: row.expires_at,
      };
    },
    insert: async (trx, { tokenHash, userId, now, expiresAt }) => {
      await trx
        .deleteFrom('access_tokens')
        .where('user_id', '=', userId)
        .where('expires_at', '<=', now)
        .execute();
      const row = { token_hash: tokenHash, user_id: userId, created_at: now };
      await trx
        .insertInto('access_tokens')
        .values({ ...row, last_used_at: now, expires_at: expiresAt })
        .execute();
    },
    prolong: async (tokenHash, lastUsedAt, expiresAt) => {
      await transaction((trx) =>
        trx
          .updateTable('access_tokens')
          .set({ last_used_at: lastUsedAt, expires_at: expiresAt })
          .where('token_hash', '=', tokenHash)
          .execute(),
      );
    },
    remove: async (tokenHash) => {
      await transaction((trx) =>
        trx.deleteFrom('access_tokens').where('token_hash', '=', tokenHash).execute(),
      );
    },
    removeAllOf: async (trx, userId) => {
      await trx.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
    },
  };
}
