import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';

export interface StoredFactor {
  /** Sealed by the shop's key. */
  secret: string;
  /** The 30 seconds of the last code that served. */
  lastStep: number;
}

export interface AdminRules {
  /** Every admin needs a second factor. */
  isDemanded: boolean;
  /** Counts its saves. */
  version: number;
}

export type SecondFactorRepository = ReturnType<typeof secondFactorRepository>;

/** Every method takes the Kysely handle (db or transaction). */
export function secondFactorRepository() {
  async function removeCodes(trx: Queries, userId: number): Promise<void> {
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  }

  return {
    find: async (on: Queries, userId: number): Promise<StoredFactor | null> => {
      const row = await on
        .selectFrom('second_factors')
        .select(['secret', 'last_step'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ? { secret: row.secret, lastStep: row.last_step } : null;
    },
    /** Returns those of these accounts that have one. */
    ownersAmong: async (on: Queries, userIds: readonly number[]): Promise<Set<number>> => {
      const rows = await on
        .selectFrom('second_factors')
        .select('user_id')
        .where('user_id', 'in', [...userIds, 0])
        .execute();
      return new Set(rows.map(({ user_id }) => user_id));
    },
    /** Replaces the one before, and its recovery codes. */
    put: async (
      trx: Queries,
      userId: number,
      { secret, lastStep, now }: StoredFactor & { now: Instant },
    ): Promise<void> => {
      await removeCodes(trx, userId);
      await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
      await trx
        .insertInto('second_factors')
        .values({ user_id: userId, secret, last_step: lastStep, created_at: now })
        .execute();
    },
    useStep: async (trx: Queries, userId: number, lastStep: number): Promise<void> => {
      await trx
        .updateTable('second_factors')
        .set({ last_step: lastStep })
        .where('user_id', '=', userId)
        .execute();
    },
    /** False if there was none. */
    remove: async (trx: Queries, userId: number): Promise<boolean> => {
      await removeCodes(trx, userId);
      const { numDeletedRows } = await trx
        .deleteFrom('second_factors')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    putCodes: async (trx: Queries, userId: number, hashes: readonly string[]): Promise<void> => {
      await removeCodes(trx, userId);
      const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
      await trx.insertInto('recovery_codes').values(rows).execute();
    },
    /** True if the code was there and unused: it serves once. */
    useCode: async (
      trx: Queries,
      userId: number,
      codeHash: string,
      now: Instant,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await trx
        .updateTable('recovery_codes')
        .set({ used_at: now })
        .where('user_id', '=', userId)
        .where('code_hash', '=', codeHash)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    countCodes: async (on: Queries, userId: number): Promise<number> => {
      const { count } = await on
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
    rules: async (on: Queries): Promise<AdminRules> => {
      const row = await on
        .selectFrom('admin_rules')
        .select(['second_factor', 'version'])
        .where('id', '=', 1)
        .executeTakeFirst();
      return { isDemanded: row?.second_factor === 1, version: row?.version ?? 0 };
    },
    saveRules: async (trx: Queries, { isDemanded, version }: AdminRules): Promise<void> => {
      const row = { second_factor: isDemanded ? 1 : 0, version } as const;
      await trx
        .insertInto('admin_rules')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
  };
}
