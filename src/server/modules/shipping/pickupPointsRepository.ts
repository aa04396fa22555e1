import type { PickupPoint } from '../../../domain/orders/checkout.ts';
import type { ShippingTariff } from '../../../domain/orders/shippingQuote.ts';
import type { Database } from '../../platform/database/Database.ts';

/** A pick-up point, and the business days until goods are ready there. */
interface StaffedPoint {
  point: PickupPoint;
  days: ShippingTariff['days'];
}

export interface PickupPointsRepository {
  /** The first in the shop's order; null if there is none. */
  first(): Promise<StaffedPoint | null>;
}

export function pickupPointsRepository({ db }: Database): PickupPointsRepository {
  return {
    first: async () => {
      const row = await db
        .selectFrom('pickup_points')
        .selectAll()
        .orderBy('position')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!row) return null;
      const { name, address, hours, min_days: min, max_days: max } = row;
      return { point: { name, address, hours }, days: { min, max } };
    },
  };
}
