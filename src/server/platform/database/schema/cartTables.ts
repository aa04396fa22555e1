import type { Generated } from 'kysely';
import type { CouponAudience } from '../../../../domain/orders/coupon.ts';

export interface CartTables {
  carts: CartTable;
  cart_lines: CartLineTable;
  cart_reminders: CartReminderTable;
  reminder_refusals: ReminderRefusalTable;
  kits: KitTable;
  kit_lines: KitLineTable;
  coupons: CouponTable;
  coupon_categories: CouponCategoryTable;
  coupon_products: CouponProductTable;
  coupon_collections: CouponCollectionTable;
  shipping_zones: ShippingZoneTable;
  shipping_zone_ranges: ShippingZoneRangeTable;
  shipping_bands: ShippingBandTable;
  pickup_points: PickupPointTable;
  holidays: HolidayTable;
}

/** Milliseconds since 1970 in UTC: times are integers in both databases. */
export type Instant = number;

/** Belongs to an account or to a guest, never to both. */
interface CartTable {
  id: Generated<number>;
  user_id: number | null;
  /** SHA-256 of the session cookie in hex. */
  session_hash: string | null;
  created_at: Instant;
  /** The last change, to the hour. */
  used_at: Generated<Instant>;
}

/** Consents to hear of a cart, and when it was heard of; addresses as `caseKey` writes them. */
interface CartReminderTable {
  cart_id: number;
  email: string;
  /** The coupon that the cart had. */
  coupon_id: number | null;
  /** Null for a subscriber, who agreed to all of them. */
  agreed_at: Instant | null;
  sent_at: Instant | null;
}

/** Addresses that never get another reminder of a cart, unless they subscribe to the news. */
interface ReminderRefusalTable {
  email: string;
  created_at: Instant;
}

interface CartLineTable {
  cart_id: number;
  variant_size_id: number;
  quantity: number;
}

/** A ready-made cart that admins publish. */
interface KitTable {
  id: Generated<number>;
  name: string;
  published: Generated<Flag>;
  created_by: number | null;
  created_at: Instant;
  position: Generated<number>;
  version: Generated<number>;
}

interface KitLineTable {
  kit_id: number;
  variant_size_id: number;
  quantity: number;
}

export interface CouponTable {
  id: Generated<number>;
  name: string;
  /** `caseKey(name)`: unique and case-insensitive. */
  name_key: string;
  kind: 'amount' | 'percent';
  /** Cents, or basis points. */
  value: number;
  /** 1: it takes 100 % off the delivery, and nothing off the products. */
  frees_shipping: Generated<Flag>;
  /** It reduces one of so many units, the cheapest ones; null for all of them. */
  every_units: Generated<2 | 3 | null>;
  min_purchase_cents: Generated<number>;
  starts_at: Generated<Instant | null>;
  expires_at: Instant | null;
  /** Null for no limit. */
  max_uses: number | null;
  uses: Generated<number>;
  audience: Generated<CouponAudience>;
  /** It covers only `coupon_categories` with those below them, `coupon_collections` and `coupon_products`. */
  by_category: Generated<Flag>;
  once_per_customer: Generated<Flag>;
  /** 1: an offer without a code. */
  is_automatic: Generated<Flag>;
  /** Such an offer holds now. */
  shown: Generated<Flag>;
  /** Conditions of such an offer. */
  terms: Generated<string>;
  created_at: Instant;
  /** Counts what admins change. */
  version: Generated<number>;
}

interface CouponProductTable {
  coupon_id: number;
  product_id: number;
}

interface CouponCollectionTable {
  coupon_id: number;
  collection_id: number;
}

interface CouponCategoryTable {
  coupon_id: number;
  category_id: number;
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
  id: Generated<number>;
  zone_id: number;
  from_code: number;
  to_code: number;
  /** ISO 3166-2:AR letter, if the range is in one province only. */
  province: string | null;
}

/** Price of a parcel up to a weight. */
interface ShippingBandTable {
  zone_id: number;
  shipping_type: 'door' | 'branch';
  max_weight_grams: number;
  price_cents: number;
}

/** Pick-up points. Days are business days until goods are ready. */
export interface PickupPointTable {
  id: Generated<number>;
  name: string;
  address: string;
  hours: string;
  position: number;
  min_days: number;
  max_days: number;
  note: Generated<string>;
  city: Generated<string>;
  province: Generated<string>;
  shown: Generated<Flag>;
}

/** Days on which the shop ships or not, overriding weekends and legal holidays. */
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
