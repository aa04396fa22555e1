import type { Database } from '../platform/database/Database.ts';
import { hashPassword, verifyPassword } from '../platform/crypto/passwordHash.ts';
import { randomToken } from '../platform/crypto/token.ts';
import { DEMO_PASSWORD, demoUsers } from './demo/demoUsers.ts';

const PASSWORD_LENGTH = 16;

/**
 * Replaces the documented password of the demo accounts with random ones, and ends their sessions. Returns a line per
 * changed account: the only place where its password can be read.
 */
export async function closeDemoAccounts(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  given: string | null,
): Promise<string[]> {
  if (given === DEMO_PASSWORD) return [];
  const emails = demoUsers.map(({ email }) => email);
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash'])
    .where('email', 'in', emails)
    .orderBy('id')
    .execute();
  const lines: string[] = [];
  for (const { id, username, password_hash: known } of users) {
    if (!(await verifyPassword(DEMO_PASSWORD, known))) continue;
    const password = given ?? randomToken().slice(0, PASSWORD_LENGTH);
    const password_hash = await hashPassword(password);
    const isChanged = await transaction(async (trx) => {
      await trx.deleteFrom('access_tokens').where('user_id', '=', id).execute();
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', id)
        .where('password_hash', '=', known)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    });
    if (isChanged)
      lines.push(`${username.padEnd(12)}${given === null ? password : 'DEMO_PASSWORD'}`);
  }
  return lines.length === 0
    ? []
    : ['The demo accounts have new passwords, shown only now:', ...lines];
}
