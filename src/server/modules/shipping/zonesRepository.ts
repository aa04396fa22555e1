import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { Database } from '../../platform/database/Database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import type { Parcel } from './Carrier.ts';

/** A zone's answer to a parcel. */
export interface ZoneTariff {
  carrier: string;
  minDays: number;
  maxDays: number;
  /** Null for what is too heavy there. */
  price: Cents | null;
}

export interface ZonesRepository {
  /** Null where no zone reaches. A range of one province goes before others, a narrow one before a wide one. */
  findTariff(parcel: Parcel): Promise<ZoneTariff | null>;
}

interface TariffParams {
  code: number;
  province: string | null;
  type: Parcel['type'];
  weight: number;
}

interface TariffRow {
  carrier: string;
  min_days: number;
  max_days: number;
  price_cents: Cents | null;
}

const MAX_INTEGER = 2_147_483_647;

export function zonesRepository({ db }: Database): ZonesRepository {
  const tariffQuery = prepare<TariffParams, TariffRow>((queries, param) =>
    queries
      .selectFrom('shipping_zone_ranges as r')
      .innerJoin('shipping_zones as z', 'z.id', 'r.zone_id')
      .select(['z.carrier', 'z.min_days', 'z.max_days'])
      .select((zone) =>
        zone
          .selectFrom('shipping_bands as b')
          .select('b.price_cents')
          .whereRef('b.zone_id', '=', 'z.id')
          .where('b.shipping_type', '=', param('type'))
          .where('b.max_weight_grams', '>=', param('weight'))
          .orderBy('b.max_weight_grams')
          .limit(1)
          .as('price_cents'),
      )
      .where('r.from_code', '<=', param('code'))
      .where('r.to_code', '>=', param('code'))
      .where((range) =>
        range.or([range('r.province', 'is', null), range('r.province', '=', param('province'))]),
      )
      .orderBy(sql`case when r.province is null then 1 else 0 end`)
      .orderBy(sql`r.to_code - r.from_code`)
      .orderBy('z.position')
      .orderBy('z.id')
      .limit(1),
  );

  return {
    findTariff: async ({ postalCode: { digits, full }, type, weightGrams }) => {
      const province = full?.slice(0, 1) ?? null;
      const weight = Math.min(weightGrams, MAX_INTEGER);
      const [row] = await tariffQuery(db, { code: digits, province, type, weight });
      if (!row) return null;
      const { carrier, min_days: minDays, max_days: maxDays, price_cents: price } = row;
      return { carrier, minDays, maxDays, price };
    },
  };
}
