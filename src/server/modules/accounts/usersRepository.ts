import { sql, type ExpressionBuilder } from 'kysely';
import type { Account, AccountSummary } from '../../../domain/people/account.ts';
import { caseKey } from '../../../domain/text.ts';
import { isWholesale } from '../../../domain/money/priceList.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';
import { flag, type Flag, type Instant } from '../../platform/database/schema/cartTables.ts';
import { likePattern } from '../../platform/database/likePattern.ts';
import { lookalikeKey } from '../../platform/lookalikeKey.ts';
import { addressColumnsOf, addressOf } from './addressColumns.ts';

export interface NewUser {
  username: string;
  email: string;
  /** PHC string. */
  passwordHash: string;
  clientTypeId: number;
  admin: boolean;
  createdAt: Instant;
}

/** Every method takes the Kysely handle (db or transaction). */
export interface UsersRepository {
  find(on: Queries, id: number): Promise<UserRecord | null>;
  /** Finds a user by user name or email, case-insensitive. */
  findByName(on: Queries, name: string): Promise<UserRecord | null>;
  /** Like `find`, with a row lock until the transaction ends. */
  lock(trx: Queries, id: number): Promise<UserRecord | null>;
  /** Answers which of the two are taken, case-insensitive. */
  taken(on: Queries, names: Pick<NewUser, 'username' | 'email'>): Promise<TakenNames>;
  insert(trx: Queries, user: NewUser): Promise<number>;
  /** Writes the fields that members may edit. */
  save(trx: Queries, account: Account): Promise<void>;
  setPasswordHash(trx: Queries, id: number, passwordHash: string): Promise<void>;
  makeAdmin(trx: Queries, id: number): Promise<void>;
  /** Counts users whose user name or email contains this text. */
  countMatching(on: Queries, text: string): Promise<number>;
  /** The same, sorted by user name. */
  listMatching(
    on: Queries,
    text: string,
    range: { limit: number; offset: number },
  ): Promise<AccountSummary[]>;
  /** Name of the client type of each account that exists, by its id. */
  clientTypesOf(on: Queries, ids: readonly number[]): Promise<Map<number, string>>;
  setClientType(trx: Queries, ids: readonly number[], clientTypeId: number): Promise<void>;
  /** The ids of full admins, who are locked: of two concurrent changes, the second sees the first. */
  lockFullAdmins(trx: Queries): Promise<number[]>;
  /** Removes their tokens and cart too. */
  remove(trx: Queries, id: number): Promise<void>;
}

export interface TakenNames {
  username: boolean;
  /** A lookalike name exists. */
  lookalike: boolean;
  email: boolean;
}

export function usersRepository(): UsersRepository {
  async function find(on: Queries, id: number): Promise<UserRecord | null> {
    const row = await selectUsers(on).where('u.id', '=', id).executeTakeFirst();
    return row ? userOf(row) : null;
  }

  return {
    find,
    findByName: async (on, name) => {
      const key = caseKey(name);
      const column = key.includes('@') ? 'u.email_key' : 'u.username_key';
      const row = await selectUsers(on).where(column, '=', key).executeTakeFirst();
      return row ? userOf(row) : null;
    },
    lock: async (trx, id) => {
      await trx.updateTable('users').set(UNCHANGED).where('id', '=', id).execute();
      return find(trx, id);
    },
    taken: async (on, { username, email }) => {
      const [usernameKey, emailKey] = [caseKey(username), caseKey(email)];
      const alike = lookalikeKey(username);
      const rows = await on
        .selectFrom('users')
        .select(['username_key', 'lookalike_key', 'email_key'])
        .where((eb) =>
          eb.or([
            eb('username_key', '=', usernameKey),
            eb('lookalike_key', '=', alike),
            eb('email_key', '=', emailKey),
          ]),
        )
        .execute();
      return {
        username: rows.some((row) => row.username_key === usernameKey),
        lookalike: rows.some((row) => row.lookalike_key === alike),
        email: rows.some((row) => row.email_key === emailKey),
      };
    },
    insert: async (trx, { username, email, passwordHash, clientTypeId, admin, createdAt }) => {
      const row = await trx
        .insertInto('users')
        .values({
          username,
          username_key: caseKey(username),
          lookalike_key: lookalikeKey(username),
          email,
          email_key: caseKey(email),
          password_hash: passwordHash,
          client_type_id: clientTypeId,
          admin: flag(admin),
          created_at: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    save: async (trx, account) => {
      const columns = columnsOf(account);
      await trx.updateTable('users').set(columns).where('id', '=', account.id).execute();
    },
    setPasswordHash: async (trx, id, password_hash) => {
      await trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    },
    makeAdmin: async (trx, id) => {
      await trx
        .updateTable('users')
        .set({ admin: 1, admin_areas: null })
        .where('id', '=', id)
        .execute();
    },
    countMatching: async (on, text) => {
      const { count } = await on
        .selectFrom('users as u')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matching(text))
        .executeTakeFirstOrThrow();
      return count;
    },
    listMatching: (on, text, { limit, offset }) =>
      on
        .selectFrom('users as u')
        .innerJoin('client_types as c', 'c.id', 'u.client_type_id')
        .select(['u.id', 'u.username', 'u.email', 'c.name as clientType'])
        .where(matching(text))
        .orderBy('u.username_key')
        .limit(limit)
        .offset(offset)
        .execute(),
    clientTypesOf: async (on, ids) => {
      const rows = await on
        .selectFrom('users as u')
        .innerJoin('client_types as c', 'c.id', 'u.client_type_id')
        .select(['u.id', 'c.name'])
        .where('u.id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    setClientType: async (trx, ids, client_type_id) => {
      await trx
        .updateTable('users')
        .set({ client_type_id, version: sql`version + 1` })
        .where('id', 'in', ids)
        .execute();
    },
    lockFullAdmins: async (trx) => {
      const admins = await trx
        .updateTable('users')
        .set(UNCHANGED)
        .where('admin', '=', 1)
        .where('admin_areas', 'is', null)
        .returning('id')
        .execute();
      return admins.map(({ id }) => id);
    },
    remove: async (trx, id) => {
      await trx.deleteFrom('users').where('id', '=', id).execute();
    },
  };
}

function matching(text: string) {
  const pattern = likePattern(caseKey(text));
  return (is: ExpressionBuilder<DatabaseSchema & { u: DatabaseSchema['users'] }, 'u'>) =>
    is.or([
      sql<boolean>`u.username_key like ${pattern} escape '\\'`,
      sql<boolean>`u.email_key like ${pattern} escape '\\'`,
    ]);
}

/** An update without changes that locks its rows in both databases. */
const UNCHANGED = { admin: sql.ref<Flag>('admin') };

/** An account with server-only data. */
export interface UserRecord {
  account: Account;
  admin: boolean;
  /** PHC string. */
  passwordHash: string;
}

/** Users with their client type. */
function selectUsers(on: Queries) {
  return on
    .selectFrom('users as u')
    .innerJoin('client_types as c', 'c.id', 'u.client_type_id')
    .selectAll('u')
    .select(['c.name as client_type', 'c.basis_points']);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

function userOf(row: UserRow): UserRecord {
  return {
    account: {
      id: row.id,
      username: row.username,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      joinedAt: row.created_at,
      telephone: row.telephone,
      address: addressOf(row),
      wholesale: isWholesale({ name: row.client_type, basisPoints: row.basis_points }),
      business: row.business === 1,
      cuit: row.cuit,
      ivaCondition: row.iva_condition,
      clientType: row.client_type,
    },
    admin: row.admin === 1,
    passwordHash: row.password_hash,
  };
}

/** Columns that members may edit. */
function columnsOf({ address, ...account }: Account) {
  return {
    first_name: account.firstName,
    last_name: account.lastName,
    telephone: account.telephone,
    ...addressColumnsOf(address),
    business: flag(account.business),
    cuit: account.cuit,
    iva_condition: account.ivaCondition,
  };
}
