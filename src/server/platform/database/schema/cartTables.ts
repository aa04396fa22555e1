import type { Generated } from 'kysely';

export interface CartTables {
  carts: CartTable;
  cart_lines: CartLineTable;
  kits: KitTable;
  kit_lines: KitLineTable;
  coupons: CouponTable;
  shipping_zones: ShippingZoneTable;
  shipping_zone_ranges: ShippingZoneRangeTable;
  shipping_bands: ShippingBandTable;
  pickup_points: PickupPointTable;
  holidays: HolidayTable;
}

/** Milliseconds since 1970 in UTC: times are whole numbers in both databases. */
export type Instant = number;

/** Belongs to an account or to an anonymous session, never to both. */
interface CartTable {
  id: Generated<number>;
  user_id: number | null;
  /** SHA-256 of the session cookie in hex. */
  session_hash: string | null;
  created_at: Instant;
  /** To the day: when something was last put in or taken out. */
  used_at: Generated<Instant>;
}

interface CartLineTable {
  cart_id: number;
  variant_size_id: number;
  quantity: number;
}

/** A ready-made cart that the shop publishes. */
interface KitTable {
  id: Generated<number>;
  name: string;
  published: Generated<Flag>;
  created_by: number | null;
  created_at: Instant;
}

interface KitLineTable {
  kit_id: number;
  variant_size_id: number;
  quantity: number;
}

export interface CouponTable {
  id: Generated<number>;
  name: string;
  /** `caseKey(name)`: unique without regard to case. */
  name_key: string;
  kind: 'amount' | 'percent';
  /** Cents off, or basis points of the products total. */
  value: number;
  min_purchase_cents: Generated<number>;
  expires_at: Instant | null;
  /** Null: without limit. */
  max_uses: number | null;
  uses: Generated<number>;
  created_at: Instant;
}

interface ShippingZoneTable {
  id: Generated<number>;
  name: string;
  carrier: string;
  position: number;
  min_days: number;
  max_days: number;
}

/** Postal codes from … to, both included. */
interface ShippingZoneRangeTable {
  zone_id: number;
  from_code: number;
  to_code: number;
  /** The letter of ISO 3166-2:AR where the range holds in one province only. */
  province: string | null;
}

/** What a parcel up to a weight costs. */
interface ShippingBandTable {
  zone_id: number;
  shipping_type: 'door' | 'branch';
  max_weight_grams: number;
  price_cents: number;
}

/** Where goods are fetched. Days are business days until they are ready. */
export interface PickupPointTable {
  id: Generated<number>;
  name: string;
  address: string;
  hours: string;
  position: number;
  min_days: number;
  max_days: number;
}

/** Decides for its day whether the shop ships, before weekends and the holidays known by law. */
interface HolidayTable {
  /** `2026-12-07` */
  day: string;
  name: string;
  ships: Generated<Flag>;
}

/** Booleans are 0 and 1 in both databases. */
export type Flag = 0 | 1;

export function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
