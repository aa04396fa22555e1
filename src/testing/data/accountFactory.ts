import type { Insertable } from 'kysely';
import { caseKey } from '../../domain/text.ts';
import { randomToken, tokenHash } from '../../server/platform/crypto/token.ts';
import { lookalikeKey } from '../../server/platform/lookalikeKey.ts';
import type { Queries } from '../../server/platform/database/Database.ts';
import type { DatabaseSchema } from '../../server/platform/database/schema.ts';

let sequence = 0;

/** The id of a client type that pays so many basis points of the list price. */
export async function makeClientType(
  trx: Queries,
  name: string,
  basisPoints: number,
  minimum: Partial<Insertable<DatabaseSchema['client_types']>> = {},
): Promise<number> {
  const row = await trx
    .insertInto('client_types')
    .values({ name, basis_points: basisPoints, ...minimum })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Creates a user, by default without a password; returns the id. */
export async function makeUser(
  trx: Queries,
  clientTypeId: number,
  given: Partial<Insertable<DatabaseSchema['users']>> = {},
): Promise<number> {
  sequence += 1;
  const { username = `Persona${sequence}`, email = `${username}@Brazada.example` } = given;
  const row = await trx
    .insertInto('users')
    .values({
      username,
      username_key: caseKey(username),
      lookalike_key: lookalikeKey(username),
      email,
      email_key: caseKey(email),
      password_hash: 'none',
      client_type_id: clientTypeId,
      created_at: Date.now(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A token as its owner holds it, good for an hour from `now`, and proven for as long as the test takes. */
export async function makeAccessToken(
  trx: Queries,
  userId: number,
  now = Date.now(),
): Promise<string> {
  const token = randomToken();
  await trx
    .insertInto('access_tokens')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      proven_at: Number.MAX_SAFE_INTEGER,
      expires_at: now + 3_600_000,
    })
    .execute();
  return token;
}

interface ResetTokenRow {
  user_id: number;
  /** Defaults to an hour from now. */
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
