import { WHOLESALE_NAME } from '../../domain/money/priceList.ts';
import { caseKey } from '../../domain/text.ts';
import { lookalikeKey } from '../platform/lookalikeKey.ts';
import type { Queries } from '../platform/database/Database.ts';
import { flag } from '../platform/database/schema/cartTables.ts';
import { clientTypes, demoUsers, WHOLESALE_MINIMUM } from './demo/demoUsers.ts';
import { given } from './given.ts';

const DAY_MS = 86_400_000;
/** The demo's members joined before their first order. */
const JOINED_DAYS_AGO = 120;

/** Ids by user name. Takes one password hash per demo user. */
export async function seedAccounts(
  trx: Queries,
  passwordHashes: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const types = await trx
    .insertInto('client_types')
    .values(
      Object.entries(clientTypes).map(([name, basis_points]) => ({
        name,
        basis_points,
        ...(name === WHOLESALE_NAME ? WHOLESALE_MINIMUM : { min_cents: 0, min_units: 0 }),
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const typeIds = new Map(types.map(({ id, name }) => [name, id]));
  const users = await trx
    .insertInto('users')
    .values(
      demoUsers.map(({ client_type, admin, business, ...user }, at) => ({
        ...user,
        username_key: caseKey(user.username),
        lookalike_key: lookalikeKey(user.username),
        email_key: caseKey(user.email),
        password_hash: passwordHashes[at] ?? '',
        client_type_id: given(typeIds, client_type),
        admin: flag(admin),
        business: flag(business),
        created_at: now.getTime() - JOINED_DAYS_AGO * DAY_MS,
      })),
    )
    .returning(['id', 'username'])
    .execute();
  return new Map(users.map(({ id, username }) => [username, id]));
}
