import type { Queries } from '../platform/database/Database.ts';
import { bandsOf, pickupPoints, shippingZones } from './demo/shippingZones.ts';
import { given } from './given.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';

export async function seedShipping(trx: Queries): Promise<void> {
  const zones = await trx
    .insertInto('shipping_zones')
    .values(
      shippingZones.map(({ name, carrier, days: [min_days, max_days] }, position) => ({
        name,
        carrier,
        position,
        min_days,
        max_days,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(zones.map(({ id, name }) => [name, id]));
  await insertInBatches(
    trx,
    'shipping_zone_ranges',
    shippingZones.flatMap(({ name, ranges }) =>
      ranges.map(([from_code, to_code]) => ({ zone_id: given(ids, name), from_code, to_code })),
    ),
  );
  await insertInBatches(
    trx,
    'shipping_bands',
    shippingZones.flatMap((zone) =>
      bandsOf(zone).map(({ type, maxGrams, priceCents }) => ({
        zone_id: given(ids, zone.name),
        shipping_type: type,
        max_weight_grams: maxGrams,
        price_cents: priceCents,
      })),
    ),
  );
  await insertInBatches(
    trx,
    'pickup_points',
    pickupPoints.map((point, position) => ({ ...point, position })),
  );
}
