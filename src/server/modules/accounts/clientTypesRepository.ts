import { RETAIL, type ClientType, type PriceList } from '../../../domain/priceList.ts';
import type { Queries } from '../../platform/database/Database.ts';

export interface ClientTypesRepository {
  findByName(name: string): Promise<PriceList | null>;
  count(on: Queries): Promise<number>;
  /** In order of creation. */
  list(on: Queries, range?: { limit: number; offset: number }): Promise<ClientType[]>;
  create(trx: Queries, type: PriceList): Promise<ClientType>;
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
    create: async (trx, { name, basisPoints }) => {
      const { id } = await trx
        .insertInto('client_types')
        .values({ name, basis_points: basisPoints })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, name, basisPoints };
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
