import type { ClientTypeDraft, ClientTypeRow } from '../../../domain/people/customer.ts';
import { RETAIL, type ClientType, type PriceList } from '../../../domain/money/priceList.ts';
import type { Queries } from '../../platform/database/Database.ts';

export interface ClientTypesRepository {
  findByName(name: string): Promise<PriceList | null>;
  count(on: Queries): Promise<number>;
  /** The types are in order of creation. */
  list(on: Queries, range?: { limit: number; offset: number }): Promise<ClientType[]>;
  /** The same types with what admins edit. */
  listRows(on: Queries): Promise<ClientTypeRow[]>;
  create(trx: Queries, type: ClientTypeDraft): Promise<number>;
  /** False if the version is no longer the type's. */
  change(trx: Queries, id: number, type: ClientTypeDraft, version: number): Promise<boolean>;
  remove(trx: Queries, id: number): Promise<void>;
  /** Id of the default client type, which is created at list price if missing. */
  retailId(trx: Queries): Promise<number>;
}

export function clientTypesRepository(db: Queries): ClientTypesRepository {
  return {
    findByName: async (name) => {
      const row = await db
        .selectFrom('client_types')
        .select(['name', 'basis_points'])
        .where('name', '=', name)
        .executeTakeFirst();
      return row ? { name: row.name, basisPoints: row.basis_points } : null;
    },
    count: async (on) => {
      const { count } = await on
        .selectFrom('client_types')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: (on, range) => {
      const types = on
        .selectFrom('client_types')
        .select(['id', 'name', 'basis_points as basisPoints'])
        .orderBy('id');
      return (range ? types.limit(range.limit).offset(range.offset) : types).execute();
    },
    listRows: async (on) => {
      const rows = await on
        .selectFrom('client_types as c')
        .select(['c.id', 'c.name', 'c.basis_points', 'c.min_cents', 'c.min_units', 'c.version'])
        .select((is) =>
          is
            .selectFrom('users as u')
            .whereRef('u.client_type_id', '=', 'c.id')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .$asScalar()
            .as('customers'),
        )
        .orderBy('c.id')
        .execute();
      return rows.map(({ basis_points, min_cents, min_units, customers, ...row }) => ({
        ...row,
        basisPoints: basis_points,
        minimum: { amount: min_cents, units: min_units },
        customers,
      }));
    },
    create: async (trx, type) => {
      const { id } = await trx
        .insertInto('client_types')
        .values(columnsOf(type))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    change: async (trx, id, type, version) => {
      const { numUpdatedRows } = await trx
        .updateTable('client_types')
        .set({ ...columnsOf(type), version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows) > 0;
    },
    remove: async (trx, id) => {
      await trx.deleteFrom('client_types').where('id', '=', id).execute();
    },
    retailId: async (trx) => {
      const find = () =>
        trx
          .selectFrom('client_types')
          .select('id')
          .where('name', '=', RETAIL.name)
          .executeTakeFirst();
      const known = await find();
      if (known) return known.id;
      await trx
        .insertInto('client_types')
        .values({ name: RETAIL.name, basis_points: RETAIL.basisPoints })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const made = await find();
      if (!made) throw new Error('The retail client type was made and is not there');
      return made.id;
    },
  };
}

function columnsOf({ name, basisPoints, minimum }: ClientTypeDraft) {
  const { amount, units } = minimum;
  return { name, basis_points: basisPoints, min_cents: amount, min_units: units };
}
