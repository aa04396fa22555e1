import { caseKey } from '../../domain/text.ts';
import type { Queries } from '../platform/database/Database.ts';
import { DEMO_PASSWORD, demoUsers, type DemoUser } from './demo/demoUsers.ts';

/** Accounts of a demo shop, a line each; none if the shop is not a demo. */
export async function demoLogIns(db: Queries): Promise<string[]> {
  const keys = demoUsers.map(({ username }) => caseKey(username));
  const known = await db
    .selectFrom('users')
    .select('email')
    .where('username_key', 'in', keys)
    .execute();
  const emails = new Set(known.map(({ email }) => email));
  const lines = demoUsers
    .filter(({ email }) => emails.has(email))
    .map((user) => `${user.username.padEnd(12)}${roleOf(user)}`);
  return lines.length === 0 ? [] : [`Log in with the password ${DEMO_PASSWORD} as`, ...lines];
}

function roleOf({ admin, business, client_type: clientType }: DemoUser): string {
  if (admin) return 'admin';
  if (business) return 'business';
  return clientType === 'mayorista' ? 'wholesale' : 'retail';
}
