import type { PriceList } from '../../../domain/priceList.ts';
import type { Queries } from '../../platform/database/Database.ts';

export interface ClientTypesRepository {
  findByName(name: string): Promise<PriceList | null>;
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
  };
}
