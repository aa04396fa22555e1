import type { DeliveryTariff, PickupPoint } from '../../../domain/deliveryQuote.ts';
import type { Database } from '../../platform/database/Database.ts';

/** A pick-up point, and in how many business days goods are ready there. */
type PickupPointRecord = PickupPoint & Pick<DeliveryTariff, 'days'>;

export interface PickupPointsRepository {
  /** In the shop's order. */
  all(): Promise<PickupPointRecord[]>;
}

export function pickupPointsRepository({ db }: Database): PickupPointsRepository {
  return {
    all: async () => {
      const rows = await db
        .selectFrom('pickup_points')
        .selectAll()
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map(({ name, address, hours, min_days: min, max_days: max }) => ({
        name,
        address,
        hours,
        days: { min, max },
      }));
    },
  };
}
