import { sql, type ExpressionBuilder } from 'kysely';
import type { Account, AccountSummary } from '../../../domain/account.ts';
import { caseKey } from '../../../domain/caseKey.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { lookalikeKey } from '../../platform/lookalikeKey.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';
import { flag, type Flag } from '../../platform/database/schema/flag.ts';
import type { Instant } from '../../platform/database/schema/instant.ts';
import { columnsOf, selectUsers, userOf, type UserRecord } from './userRow.ts';

export interface NewUser {
  username: string;
  email: string;
  /** PHC string. */
  passwordHash: string;
  clientTypeId: number;
  admin: boolean;
  createdAt: Instant;
}

/** Every call takes what it runs on, so that one transaction can hold several. */
export interface UsersRepository {
  find(on: Queries, id: number): Promise<UserRecord | null>;
  /** By user name or email, without regard to case. */
  findByName(on: Queries, name: string): Promise<UserRecord | null>;
  /** As `find`; who else locks the same account waits until this transaction ends. */
  lock(trx: Queries, id: number): Promise<UserRecord | null>;
  /** Which of the two belong to somebody, without regard to case. */
  taken(on: Queries, names: Pick<NewUser, 'username' | 'email'>): Promise<TakenNames>;
  insert(trx: Queries, user: NewUser): Promise<number>;
  /** Writes what people may change of themselves. */
  save(trx: Queries, account: Account): Promise<void>;
  setPasswordHash(trx: Queries, id: number, passwordHash: string): Promise<void>;
  makeAdmin(trx: Queries, id: number): Promise<void>;
  /** Those with this text in their user name or email. */
  countMatching(on: Queries, text: string): Promise<number>;
  /** The same by user name. */
  listMatching(
    on: Queries,
    text: string,
    range: { limit: number; offset: number },
  ): Promise<AccountSummary[]>;
  /** Gives the ids of those that there are. */
  setClientType(trx: Queries, ids: readonly number[], clientTypeId: number): Promise<number[]>;
  /** Locks the admins, so that of two who leave at once one stays. */
  isOnlyAdmin(trx: Queries, id: number): Promise<boolean>;
  /** With its tokens and its cart. */
  remove(trx: Queries, id: number): Promise<void>;
}

export interface TakenNames {
  username: boolean;
  /** Another name looks like this one. */
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
      await trx.updateTable('users').set({ admin: 1 }).where('id', '=', id).execute();
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
    setClientType: async (trx, ids, client_type_id) => {
      const rows = await trx
        .updateTable('users')
        .set({ client_type_id })
        .where('id', 'in', ids)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    isOnlyAdmin: async (trx, id) => {
      const admins = await trx
        .updateTable('users')
        .set(UNCHANGED)
        .where('admin', '=', 1)
        .returning('id')
        .execute();
      return admins.length === 1 && admins[0]?.id === id;
    },
    remove: async (trx, id) => {
      await trx.deleteFrom('users').where('id', '=', id).execute();
    },
  };
}

function matching(text: string) {
  const pattern = `%${caseKey(text).replace(/[\\%_]/g, '\\$&')}%`;
  return (is: ExpressionBuilder<DatabaseSchema & { u: DatabaseSchema['users'] }, 'u'>) =>
    is.or([
      sql<boolean>`u.username_key like ${pattern} escape '\\'`,
      sql<boolean>`u.email_key like ${pattern} escape '\\'`,
    ]);
}

/** An update that changes nothing but locks its rows, alike on both databases. */
const UNCHANGED = { admin: sql.ref<Flag>('admin') };
