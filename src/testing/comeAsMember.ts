import type { Insertable } from 'kysely';
import { hashPassword } from '../server/platform/crypto/passwordHash.ts';
import type { Queries } from '../server/platform/database/Database.ts';
import type { DatabaseSchema } from '../server/platform/database/schema.ts';
import { makeAccessToken, makeClientType, makeUser } from './data/accountFactory.ts';
import { TEST_PASSWORD_COST, type TestApp } from './buildTestApp.ts';

export const MEMBER_PASSWORD = 'brazada-demo';

/** Rita, who lives in Rosario. */
const RITA = {
  first_name: 'Rita',
  last_name: 'Paz',
  telephone: 3_415_550_122,
  address: 'Bv. Oroño',
  street_number: 1265,
  neighbourhood: 'Centro',
  city: 'Rosario',
  province: 'Santa Fe',
  postal_code: 2000,
  created_at: Date.UTC(2026, 2, 10, 15),
};

export interface Member {
  id: number;
  token: string;
}

/** A new account of the shop, and a browser that was left logged in with it. */
export async function comeAsMember(
  { database }: Pick<TestApp, 'database'>,
  given: Partial<Insertable<DatabaseSchema['users']>> = {},
): Promise<Member> {
  const { password_hash = await hashPassword(MEMBER_PASSWORD, TEST_PASSWORD_COST) } = given;
  const member = await database.transaction(async (trx) => {
    const id = await makeUser(trx, await retail(trx), { ...RITA, ...given, password_hash });
    return { id, token: await makeAccessToken(trx, id) };
  });
  const known = { email: 'rita@brazada.example', username: 'rita', firstName: 'Rita' };
  const session = { token: member.token, ...known, ...(given.admin === 1 && { admin: true }) };
  localStorage.setItem('auth-storage', JSON.stringify(session));
  return member;
}

async function retail(trx: Queries): Promise<number> {
  const known = await trx
    .selectFrom('client_types')
    .select('id')
    .where('name', '=', 'minorista')
    .executeTakeFirst();
  return known?.id ?? makeClientType(trx, 'minorista', 10_000);
}
