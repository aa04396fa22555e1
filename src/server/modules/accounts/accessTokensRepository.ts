import { sql } from 'kysely';
import { readAdminAreas, type AdminAreas } from '../../../domain/people/adminAreas.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { unlessStopped } from '../../platform/database/DatabaseUnavailable.ts';
import type { Device } from '../../platform/http/caller.ts';
import { prepare } from '../../platform/database/prepare.ts';

/** Times are milliseconds since 1970. */
export interface AccessTokenRecord {
  userId: number;
  admin: boolean;
  /** An admin without the second factor that the shop demands. */
  lacksSecondFactor: boolean;
  areas: AdminAreas;
  /** '' until an admin used it. */
  userAgent: string;
  clientType: string;
  basisPoints: number;
  /** Null for a session that never gave the password. */
  provenAt: number | null;
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

export interface TokenUse {
  lastUsedAt: number;
  expiresAt: number;
  /** Null keeps what is known. */
  device: Device | null;
}

export interface OpenToken extends Device {
  tokenHash: string;
  createdAt: number;
  lastUsedAt: number;
}

export interface AccessTokensRepository {
  find(tokenHash: string): Promise<AccessTokenRecord | null>;
  /** Deletes the user's expired tokens. The new one is proven: its owner has just given the password. */
  insert(trx: Queries, token: NewAccessToken): Promise<void>;
  /** Extends the token at its next use if writes are stopped now. */
  prolong(tokenHash: string, use: TokenUse): Promise<void>;
  markProven(trx: Queries, tokenHash: string, now: number): Promise<void>;
  /** Tokens of a user that have not expired, last used first. */
  openOf(userId: number, now: number): Promise<OpenToken[]>;
  /** Number of open sessions of each of these users, and their last use. */
  lastSeen(
    userIds: readonly number[],
    now: number,
  ): Promise<Map<number, { sessions: number; lastSeenAt: number }>>;
  remove(tokenHash: string): Promise<void>;
  removeAllOf(trx: Queries, userId: number): Promise<void>;
}

interface TokenRow {
  user_id: number;
  admin: number;
  admin_areas: string | null;
  user_agent: string;
  name: string;
  basis_points: number;
  proven_at: number | null;
  factor_of: number | null;
  second_factor: number | null;
  last_used_at: number;
  expires_at: number;
}

export function accessTokensRepository({ db, transaction }: Database): AccessTokensRepository {
  const tokenQuery = prepare<{ tokenHash: string }, TokenRow>((queries, param) =>
    queries
      .selectFrom('access_tokens as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .innerJoin('client_types as c', 'c.id', 'u.client_type_id')
      .select(['t.user_id', 't.user_agent', 'u.admin', 'u.admin_areas', 'c.name', 'c.basis_points'])
      .leftJoin('second_factors as f', 'f.user_id', 'u.id')
      .leftJoin('admin_rules as r', (join) => join.on(sql.lit(1), '=', sql.ref('r.id')))
      .select(['f.user_id as factor_of', 'r.second_factor'])
      .select(['t.proven_at', 't.last_used_at', 't.expires_at'])
      .where('t.token_hash', '=', param('tokenHash')),
  );

  return {
    find: async (tokenHash) => {
      const [row] = await tokenQuery(db, { tokenHash });
      if (!row) return null;
      return {
        userId: row.user_id,
        admin: row.admin === 1,
        lacksSecondFactor: row.admin === 1 && row.second_factor === 1 && row.factor_of === null,
        areas: readAdminAreas(row.admin_areas),
        userAgent: row.user_agent,
        clientType: row.name,
        basisPoints: row.basis_points,
        provenAt: row.proven_at,
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
      const row = { token_hash: tokenHash, user_id: userId, created_at: now, proven_at: now };
      await trx
        .insertInto('access_tokens')
        .values({ ...row, last_used_at: now, expires_at: expiresAt })
        .execute();
    },
    prolong: async (tokenHash, { lastUsedAt, expiresAt, device }) => {
      const from = device && { user_agent: device.userAgent, address: device.address };
      await unlessStopped(
        transaction((trx) =>
          trx
            .updateTable('access_tokens')
            .set({ last_used_at: lastUsedAt, expires_at: expiresAt, ...from })
            .where('token_hash', '=', tokenHash)
            .execute(),
        ),
      );
    },
    markProven: async (trx, tokenHash, proven_at) => {
      await trx
        .updateTable('access_tokens')
        .set({ proven_at })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    openOf: async (userId, now) => {
      const rows = await db
        .selectFrom('access_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('last_used_at', 'desc')
        .orderBy('token_hash')
        .execute();
      return rows.map(({ token_hash, created_at, last_used_at, user_agent, address }) => ({
        tokenHash: token_hash,
        createdAt: created_at,
        lastUsedAt: last_used_at,
        userAgent: user_agent,
        address,
      }));
    },
    lastSeen: async (userIds, now) => {
      const rows = await db
        .selectFrom('access_tokens')
        .select(({ fn }) => [
          'user_id',
          fn.countAll<number>().as('sessions'),
          fn.max('last_used_at').as('seen'),
        ])
        .where('user_id', 'in', [...userIds, 0])
        .where('expires_at', '>', now)
        .groupBy('user_id')
        .execute();
      return new Map(
        rows.map(({ user_id, sessions, seen }) => [user_id, { sessions, lastSeenAt: seen }]),
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
