import type { ShippingZone } from '../../../domain/orders/shippingZones.ts';
import { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';

const DELIVERIES = ['door', 'branch'] as const;

export interface ZonesRepository {
  /** Zones in the shop's order. Cached until the catalogue changes. */
  all(): Promise<readonly ShippingZone[]>;
  read(on: Queries): Promise<ShippingZone[]>;
  /** Instead of those there are; call it in `changeCatalogue`. */
  replace(trx: Queries, zones: readonly ShippingZone[]): Promise<void>;
}

export function zonesRepository(database: Database): ZonesRepository {
  const memo = new CatalogueMemo(database);
  return { all: () => memo.get('zones', () => read(database.db)), read, replace };
}

async function read(on: Queries): Promise<ShippingZone[]> {
  const zones = await on
    .selectFrom('shipping_zones')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ranges = await on
    .selectFrom('shipping_zone_ranges')
    .selectAll()
    .orderBy('from_code')
    .orderBy('id')
    .execute();
  const bands = await on
    .selectFrom('shipping_bands')
    .selectAll()
    .orderBy('max_weight_grams')
    .execute();
  const rangesOf = Map.groupBy(ranges, ({ zone_id }) => zone_id);
  const bandsOf = Map.groupBy(bands, ({ zone_id }) => zone_id);
  return zones.map(({ id, name, carrier, min_days: minDays, max_days: maxDays }) => {
    const all = bandsOf.get(id) ?? [];
    const bandsTo = (type: (typeof DELIVERIES)[number]) =>
      all
        .filter(({ shipping_type }) => shipping_type === type)
        .map((band) => ({ maxWeightGrams: band.max_weight_grams, price: band.price_cents }));
    return {
      name,
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

async function replace(trx: Queries, zones: readonly ShippingZone[]): Promise<void> {
  await trx.deleteFrom('shipping_zones').execute();
  for (const [position, { name, carrier, minDays, maxDays, ranges, bands }] of zones.entries()) {
    const { id: zone_id } = await trx
      .insertInto('shipping_zones')
      .values({ name, carrier, position, min_days: minDays, max_days: maxDays })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertInBatches(
      trx,
      'shipping_zone_ranges',
      ranges.map(({ from, to, province }) => ({ zone_id, from_code: from, to_code: to, province })),
    );
    await insertInBatches(
      trx,
      'shipping_bands',
      DELIVERIES.flatMap((shipping_type) =>
        bands[shipping_type].map(({ maxWeightGrams, price }) => ({
          zone_id,
          shipping_type,
          max_weight_grams: maxWeightGrams,
          price_cents: price,
        })),
      ),
    );
  }
}
