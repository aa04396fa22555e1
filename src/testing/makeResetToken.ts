import { randomToken, tokenHash } from '../server/platform/crypto/token.ts';
import type { Queries } from '../server/platform/database/Database.ts';

interface ResetTokenRow {
  user_id: number;
  /** In an hour, when left out. */
  expires_at?: number;
  used_at?: number | null;
}

/** The secret of a link that was mailed to somebody just now. */
export async function makeResetToken(trx: Queries, given: ResetTokenRow): Promise<string> {
  const token = randomToken();
  const now = Date.now();
  const defaults = { created_at: now, expires_at: now + 3_600_000, used_at: null };
  await trx
    .insertInto('password_reset_tokens')
    .values({ token_hash: tokenHash(token), ...defaults, ...given })
    .execute();
  return token;
}
