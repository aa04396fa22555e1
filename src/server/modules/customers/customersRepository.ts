import { sql, type ExpressionBuilder } from 'kysely';
import type {
  Customer,
  CustomerFilters,
  CustomerOrdering,
} from '../../../domain/people/customer.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { RETAIL, type ClientType } from '../../../domain/money/priceList.ts';
import { caseKey } from '../../../domain/text.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';
import { likePattern } from '../../platform/database/likePattern.ts';

interface CustomerRange {
  limit: number;
  offset: number;
  ordering: CustomerOrdering;
}

/** Every method takes the Kysely handle (db or transaction). */
export interface CustomersRepository {
  count(on: Queries, filters: CustomerFilters): Promise<number>;
  list(on: Queries, filters: CustomerFilters, range: CustomerRange): Promise<Customer[]>;
  /** Customers in order of their ids, after an id. */
  listAfter(on: Queries, filters: CustomerFilters, id: number, limit: number): Promise<Customer[]>;
  /** Null if unknown. */
  find(on: Queries, id: number): Promise<Customer | null>;
  /** The existing ones of these ids. */
  findAll(on: Queries, ids: readonly number[]): Promise<Customer[]>;
  /** False if the version is no longer the account's. */
  setClientType(trx: Queries, id: number, typeId: number, version: number): Promise<boolean>;
  /** False if the version is no longer the account's. */
  decline(trx: Queries, id: number, version: number): Promise<boolean>;
  /** Finds a type by its name, case-insensitive. Null if unknown. */
  findType(on: Queries, name: string): Promise<ClientType | null>;
  listTypes(on: Queries): Promise<ClientType[]>;
}

const COLUMNS = {
  joined: 'u.created_at',
  username: 'u.username_key',
  email: 'u.email_key',
} as const;

export function customersRepository(): CustomersRepository {
  const matches = (on: Queries, filters: CustomerFilters) =>
    on
      .selectFrom('users as u')
      // SQLite would begin an inner join with the few types and sort all users.
      .crossJoin('client_types as c')
      .whereRef('c.id', '=', 'u.client_type_id')
      .where(matching(filters));

  const rows = (on: Queries, filters: CustomerFilters) =>
    matches(on, filters)
      .select(['u.id', 'u.username', 'u.email', 'u.telephone', 'u.cuit', 'u.business', 'u.version'])
      .select('u.declined_cuit')
      .select(['u.first_name', 'u.last_name', 'u.created_at', 'c.name as client_type']);

  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

  /** Adds up the orders of these customers only, not of all that match. */
  async function withTotals(on: Queries, found: readonly Row[]): Promise<Customer[]> {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const paid = sql`case when payment_status = 'approved' then total_cents else 0 end`;
    const totals = await on
      .selectFrom('orders')
      .select('user_id')
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .select(sql<Cents>`cast(sum(${paid}) as bigint)`.as('spent'))
      .where('user_id', 'in', ids)
      .where('status', '<>', 'cancelled')
      .groupBy('user_id')
      .execute();
    const byUser = new Map(totals.map((each) => [each.user_id, each]));
    return found.map((row) => ({
      id: row.id,
      username: row.username,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      telephone: row.telephone,
      cuit: row.cuit,
      business: row.business === 1,
      isDeclined: row.cuit !== null && row.declined_cuit === row.cuit,
      clientType: row.client_type,
      joinedAt: row.created_at,
      orders: byUser.get(row.id)?.orders ?? 0,
      spent: byUser.get(row.id)?.spent ?? 0,
      version: row.version,
    }));
  }

  const findAll = async (on: Queries, ids: readonly number[]) =>
    ids.length === 0
      ? []
      : withTotals(on, await rows(on, {}).where('u.id', 'in', ids).orderBy('u.id').execute());

  return {
    count: async (on, filters) => {
      const { count } = await matches(on, filters)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (on, filters, { limit, offset, ordering }) => {
      const direction = ordering.startsWith('-') ? 'desc' : 'asc';
      const column = COLUMNS[ordering.replace('-', '') as keyof typeof COLUMNS];
      const page = await matches(on, filters)
        .select('u.id')
        .orderBy(column, direction)
        .orderBy('u.id', direction)
        .limit(limit)
        .offset(offset)
        .execute();
      const customers = await findAll(
        on,
        page.map(({ id }) => id),
      );
      const byId = new Map(customers.map((each) => [each.id, each]));
      return page.flatMap(({ id }) => byId.get(id) ?? []);
    },
    listAfter: async (on, filters, id, limit) => {
      const found = await rows(on, filters)
        .where('u.id', '>', id)
        .orderBy('u.id')
        .limit(limit)
        .execute();
      return withTotals(on, found);
    },
    find: async (on, id) => (await findAll(on, [id]))[0] ?? null,
    findAll,
    setClientType: async (trx, id, client_type_id, version) => {
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({ client_type_id, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows) > 0;
    },
    decline: async (trx, id, version) => {
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set((of) => ({ declined_cuit: of.ref('cuit'), version: version + 1 }))
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows) > 0;
    },
    listTypes,
    findType: async (on, name) => {
      const types = await listTypes(on);
      return types.find((type) => caseKey(type.name) === caseKey(name)) ?? null;
    },
  };
}

const listTypes = (on: Queries): Promise<ClientType[]> =>
  on.selectFrom('client_types').select(['id', 'name', 'basis_points as basisPoints']).execute();

type Filtered = ExpressionBuilder<
  DatabaseSchema & { u: DatabaseSchema['users']; c: DatabaseSchema['client_types'] },
  'u' | 'c'
>;

function matching({ text = '', clientType, kind }: CustomerFilters) {
  return (is: Filtered) =>
    is.and([
      ...(text === '' ? [] : [is.or(containing(text))]),
      ...(clientType === undefined ? [] : [is('c.name', '=', clientType)]),
      ...(kind === 'business' ? [is('u.business', '=', 1)] : []),
      ...(kind === 'admin' ? [is('u.admin', '=', 1)] : []),
      ...(kind === 'waiting'
        ? [
            is('u.business', '=', 1),
            is('u.cuit', 'is not', null),
            sql<boolean>`u.declined_cuit is distinct from u.cuit`,
            is('c.basis_points', '>=', RETAIL.basisPoints),
          ]
        : []),
    ]);
}

const MIN_DIGITS = 4;
/** The expression that `users_created` has too. */
const NAMES = sql`u.username_key || ' ' || u.email_key || ' ' || lower(u.first_name || ' ' || u.last_name)`;

/** Part of a name or email; of a CUIT or phone once enough of its digits are typed. */
function containing(text: string) {
  const digits = text.replace(/[\s.-]/g, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= MIN_DIGITS;
  return [
    sql<boolean>`${NAMES} like ${likePattern(caseKey(text))} escape '\\'`,
    ...(isNumber
      ? [
          sql<boolean>`u.cuit like ${likePattern(digits)}`,
          sql<boolean>`cast(u.telephone as text) like ${likePattern(digits)}`,
        ]
      : []),
  ];
}
