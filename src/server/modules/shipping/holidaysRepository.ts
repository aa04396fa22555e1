import type { MerchantHolidays } from '../../../domain/time/arrivalWindow.ts';
import { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database } from '../../platform/database/Database.ts';

export interface HolidaysRepository {
  /** Cached until the catalogue changes: edit them in `changeCatalogue`. */
  all(): Promise<MerchantHolidays>;
}

export function holidaysRepository(database: Database): HolidaysRepository {
  const memo = new CatalogueMemo(database);

  async function read(): Promise<MerchantHolidays> {
    const rows = await database.db.selectFrom('holidays').select(['day', 'ships']).execute();
    return new Map(rows.map(({ day, ships }) => [day, ships === 1]));
  }

  return { all: () => memo.get('holidays', read) };
}
