import { caseKey } from '../../domain/text.ts';
import type { Insertable } from 'kysely';
import type { Queries } from '../../server/platform/database/Database.ts';
import type {
  CouponTable,
  PickupPointTable,
} from '../../server/platform/database/schema/cartTables.ts';
import type { SiteConfigurationTable } from '../../server/platform/database/schema/siteTables.ts';

interface ZoneSample {
  name: string;
  carrier?: string;
  days?: readonly [min: number, max: number];
  /** Postal codes, both ends included; with a province's letter they hold there only. */
  ranges: readonly (readonly [from: number, to: number, province?: string])[];
  /** Grams and centavos to the door; a branch costs half. */
  bands: readonly (readonly [maxGrams: number, doorCents: number])[];
}

/** The zone's id. */
export async function makeZone(trx: Queries, zone: ZoneSample): Promise<number> {
  const { name, carrier = 'Andreani', days: [min_days, max_days] = [1, 2] } = zone;
  const { id: zone_id } = await trx
    .insertInto('shipping_zones')
    .values({ name, carrier, position: 0, min_days, max_days })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [from_code, to_code, province = null] of zone.ranges) {
    const range = { zone_id, from_code, to_code, province };
    await trx.insertInto('shipping_zone_ranges').values(range).execute();
  }
  for (const [max_weight_grams, cents] of zone.bands) {
    const band = { zone_id, max_weight_grams };
    await trx
      .insertInto('shipping_bands')
      .values([
        { ...band, shipping_type: 'door', price_cents: cents },
        { ...band, shipping_type: 'branch', price_cents: cents / 2 },
      ])
      .execute();
  }
  return zone_id;
}

/** Its id. */
export async function makePickupPoint(
  trx: Queries,
  point: Partial<Insertable<PickupPointTable>> = {},
): Promise<number> {
  const { id } = await trx
    .insertInto('pickup_points')
    .values({
      name: 'Brazada Belgrano',
      address: 'Av. Congreso 2450',
      hours: 'Lunes a viernes de 10 a 19 h',
      position: 0,
      min_days: 0,
      max_days: 1,
      ...point,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The coupon's id. */
export async function makeCoupon(
  trx: Queries,
  name: string,
  coupon: Partial<Insertable<CouponTable>> = {},
): Promise<number> {
  const { id } = await trx
    .insertInto('coupons')
    .values({
      name,
      name_key: caseKey(name),
      kind: 'amount',
      value: 500_000,
      expires_at: null,
      max_uses: null,
      created_at: 0,
      ...coupon,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The one site configuration, with nothing to say but when the shop pays the delivery. */
export async function makeSite(
  trx: Queries,
  terms: Pick<
    Insertable<SiteConfigurationTable>,
    | 'max_delivery_discount_cents'
    | 'min_amount_delivery_discount_cents'
    | 'transfer_discount_basis_points'
    | 'sells_gift_cards'
    | 'gift_card_months'
  >,
): Promise<void> {
  await trx
    .insertInto('site_configuration')
    .values({
      id: 1,
      address: '',
      banner: '',
      banner_md: '',
      banner_sm: '',
      banner_text: '',
      banner_below_text: '',
      email: '',
      facebook: '',
      instagram: '',
      phone: '',
      twitter: '',
      youtube: '',
      promo_text: '',
      shipping_text: '',
      ...terms,
    })
    .execute();
}
