import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';

interface NewResetToken {
  tokenHash: string;
  userId: number;
  now: Instant;
  expiresAt: Instant;
}

/** Every method takes the Kysely handle (db or transaction). */
export interface ResetTokensRepository {
  /** Replaces the user's previous token. */
  replace(trx: Queries, token: NewResetToken): Promise<void>;
  /** Deletes the user's tokens. */
  forget(trx: Queries, userId: number): Promise<void>;
  /** Its user; null unless it is valid. */
  findUser(on: Queries, tokenHash: string, now: Instant): Promise<number | null>;
  /** Marks it as used. Of two concurrent calls, only one returns true. */
  use(trx: Queries, tokenHash: string, now: Instant): Promise<boolean>;
}

export function resetTokensRepository(): ResetTokensRepository {
  async function forget(trx: Queries, userId: number): Promise<void> {
    await trx.deleteFrom('password_reset_tokens').where('user_id', '=', userId).execute();
  }

  return {
    forget,
    replace: async (trx, { tokenHash, userId, now, expiresAt }) => {
      await forget(trx, userId);
      const row = { token_hash: tokenHash, user_id: userId, used_at: null };
      await trx
        .insertInto('password_reset_tokens')
        .values({ ...row, created_at: now, expires_at: expiresAt })
        .execute();
    },
    findUser: async (on, tokenHash, now) => {
      const row = await on
        .selectFrom('password_reset_tokens')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.user_id ?? null;
    },
    use: async (trx, tokenHash, now) => {
      const { numUpdatedRows } = await trx
        .updateTable('password_reset_tokens')
        .set({ used_at: now })
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}
