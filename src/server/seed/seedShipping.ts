import type { Queries } from '../platform/database/Database.ts';
import shipping from './demo/shipping.json' with { type: 'json' };
import { bandsOf } from './demo/shippingZones.ts';
import { given } from './given.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';

export async function seedShipping(trx: Queries): Promise<void> {
  const zones = await trx
    .insertInto('shipping_zones')
    .values(
      shipping.zones.map(({ name, carrier, minDays, maxDays }, position) => ({
        name,
        carrier,
        position,
        min_days: minDays,
        max_days: maxDays,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(zones.map(({ id, name }) => [name, id]));
  await insertInBatches(
    trx,
    'shipping_zone_ranges',
    shipping.zones.flatMap(({ name, ranges }) =>
      ranges.map(({ from, to }) => ({
        zone_id: given(ids, name),
        from_code: from,
        to_code: to,
      })),
    ),
  );
  await insertInBatches(
    trx,
    'shipping_bands',
    shipping.zones.flatMap((zone) =>
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
    shipping.pickupPoints.map((point, position) => ({ ...point, position })),
  );
}
