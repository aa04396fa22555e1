import type { Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';

interface NewResetToken {
  tokenHash: string;
  userId: number;
  now: Instant;
  expiresAt: Instant;
}

/** Every call takes what it runs on, so that one transaction can hold several. */
export interface ResetTokensRepository {
  /** The user's only one from now on. */
  replace(trx: Queries, token: NewResetToken): Promise<void>;
  /** Every link that the user was mailed is useless from now on. */
  forget(trx: Queries, userId: number): Promise<void>;
  /** Whose it is; null unless it can be used. */
  findUser(on: Queries, tokenHash: string, now: Instant): Promise<number | null>;
  /** True once: of two callers at once, for one. */
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
