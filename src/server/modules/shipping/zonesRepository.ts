import { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Zone } from './zoneTariff.ts';

export interface ZonesRepository {
  /** In the shop's order. Cached until the catalogue changes: edit them in `changeCatalogue`. */
  all(): Promise<readonly Zone[]>;
}

export function zonesRepository(database: Database): ZonesRepository {
  const { db } = database;
  const memo = new CatalogueMemo(database);

  async function read(): Promise<Zone[]> {
    const [zones, ranges, bands] = await Promise.all([
      db.selectFrom('shipping_zones').selectAll().orderBy('position').orderBy('id').execute(),
      db.selectFrom('shipping_zone_ranges').selectAll().execute(),
      db.selectFrom('shipping_bands').selectAll().orderBy('max_weight_grams').execute(),
    ]);
    const rangesOf = Map.groupBy(ranges, ({ zone_id }) => zone_id);
    const bandsOf = Map.groupBy(bands, ({ zone_id }) => zone_id);
    return zones.map(({ id, carrier, min_days: minDays, max_days: maxDays }) => {
      const all = bandsOf.get(id) ?? [];
      const bandsTo = (type: 'door' | 'branch') =>
        all
          .filter(({ shipping_type }) => shipping_type === type)
          .map((band) => ({ maxWeightGrams: band.max_weight_grams, price: band.price_cents }));
      return {
        carrier,
        minDays,
        maxDays,
        ranges: (rangesOf.get(id) ?? []).map(({ from_code: from, to_code: to, province }) => {
          return { from, to, province };
        }),
        bands: { door: bandsTo('door'), branch: bandsTo('branch') },
      };
    });
  }

  return { all: () => memo.get('zones', read) };
}
