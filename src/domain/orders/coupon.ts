import { divideHalfUp, type Cents } from '../money/money.ts';

/**
 * A coupon reduces the products by a percentage or an amount, makes the cheapest of every three units free, reduces the
 * cheaper of every two, or pays the whole delivery.
 */
export const COUPON_KINDS = ['percent', 'amount', 'threeForTwo', 'secondUnit', 'shipping'] as const;

export type CouponKind = (typeof COUPON_KINDS)[number];

/** Buyers who may use a coupon. `firstPurchase`: members who have not bought anything yet. */
export const COUPON_AUDIENCES = [
  'everyone',
  'members',
  'firstPurchase',
  'retail',
  'wholesale',
] as const;

export type CouponAudience = (typeof COUPON_AUDIENCES)[number];

/** Kinds that can hold without a code: sales and the terms of delivery do the rest. */
export const OFFER_KINDS = ['threeForTwo', 'secondUnit'] as const satisfies CouponKind[];

/** Audiences of those: shoppers see them on products before they log in. */
export const OFFER_AUDIENCES = [
  'everyone',
  'retail',
  'wholesale',
] as const satisfies CouponAudience[];

/** A code that reduces what an order costs, or an offer that does so by itself. */
export interface Coupon {
  id: number;
  /** The code as the shop writes it, case-insensitive; or the offer's name. */
  name: string;
  /** It holds by itself, without a code. */
  isAutomatic: boolean;
  kind: CouponKind;
  /** Centavos, or basis points of the covered products or of every second unit; 0 for the delivery and three for two. */
  value: number;
  minPurchase: Cents;
  /** Milliseconds since 1970; null for at once. */
  startsAt: number | null;
  /** Milliseconds since 1970, exclusive; null for no expiry. */
  expiresAt: number | null;
  /** Null for no limit. */
  maxUses: number | null;
  uses: number;
  audience: CouponAudience;
  /** Each buyer may use it in one order. */
  isOncePerCustomer: boolean;
  /** It covers only some categories, collections and products. */
  byCategory: boolean;
}

/** A coupon's effect on a cart. */
export interface CouponDiscount {
  /** Off the products. */
  value: Cents;
  freesShipping: boolean;
}

/** A reduction that holds for one purchase. */
export interface Reduction extends CouponDiscount, Pick<Coupon, 'name' | 'isAutomatic'> {}

/** A usable coupon and its effect on one cart. */
export interface CouponOffer
  extends Pick<Coupon, 'name' | 'minPurchase' | 'isAutomatic'>, CouponDiscount {
  /** Applies from `minPurchase` on; below it, the discount that it would give. */
  value: Cents;
  /** The reason why it takes nothing off this cart, other than the minimum. */
  obstacle: string | null;
}

interface PricedUnits {
  unitPrice: Cents;
  quantity: number;
}

/** The cart that a coupon is for, and who buys it. */
export interface CouponPurchase {
  productsTotal: Cents;
  /** Total of the products that the coupon covers. */
  coveredTotal: Cents;
  /** The same products. */
  coveredLines: readonly PricedUnits[];
  isMember: boolean;
  isWholesale: boolean;
  hasBought: boolean;
  /** The buyer has another order with this coupon. */
  hasUsed: boolean;
}

/** An order with one of these is the same customer's. */
export interface CouponBuyer {
  /** Null for a guest. */
  accountId: number | null;
  /** '' while unknown. */
  email: string;
  telephone: number | null;
}

export type CouponRefusal =
  | 'notBegun'
  | 'expired'
  | 'usedUp'
  | 'belowMinimum'
  | 'otherAudience'
  | 'alreadyUsed'
  | 'nothingCovered'
  | 'tooFewUnits';

/** The coupon's discount on this purchase, or why it gives none. `now` in milliseconds since 1970. */
export function couponValue(
  coupon: Coupon,
  purchase: CouponPurchase,
  now: number,
): CouponDiscount | CouponRefusal {
  const { startsAt, expiresAt, minPurchase } = coupon;
  if (startsAt !== null && startsAt > now) return 'notBegun';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  if (isUsedUp(coupon)) return 'usedUp';
  if (!isFor(coupon.audience, purchase)) return 'otherAudience';
  if (coupon.isOncePerCustomer && purchase.hasUsed) return 'alreadyUsed';
  if (coupon.byCategory && purchase.coveredTotal === 0 && purchase.productsTotal > 0) {
    return 'nothingCovered';
  }
  if (purchase.productsTotal < minPurchase) return 'belowMinimum';
  if (unitsOf(purchase.coveredLines) < unitsNeeded(coupon)) return 'tooFewUnits';
  return couponDiscount(coupon, purchase);
}

const WHOLE = 10_000;
/** One of so many units is reduced. */
const EVERY = { threeForTwo: 3, secondUnit: 2 } as const;

/** Covered units that a purchase needs to have something reduced. */
export function unitsNeeded({ kind }: Pick<Coupon, 'kind'>): number {
  return kind === 'threeForTwo' || kind === 'secondUnit' ? EVERY[kind] : 0;
}

function unitsOf(lines: readonly PricedUnits[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0);
}

/** Total of the cheapest units, one of `every` so many: the same for every order of the lines. */
function cheapestOf(lines: readonly PricedUnits[], every: number): Cents {
  let left = Math.floor(unitsOf(lines) / every);
  let total = 0;
  for (const { unitPrice, quantity } of lines.toSorted((a, b) => a.unitPrice - b.unitPrice)) {
    const units = Math.min(left, quantity);
    total += units * unitPrice;
    left -= units;
  }
  return total;
}

export function isUsedUp({ maxUses, uses }: Coupon): boolean {
  return maxUses !== null && uses >= maxUses;
}

function isFor(audience: CouponAudience, shopper: CouponPurchase): boolean {
  switch (audience) {
    case 'everyone':
      return true;
    case 'members':
      return shopper.isMember;
    case 'firstPurchase':
      return shopper.isMember && !shopper.hasBought;
    case 'retail':
      return !shopper.isWholesale;
    case 'wholesale':
      return shopper.isWholesale;
  }
}

/** Discount of a usable coupon: percentages round half up, and it never exceeds what it covers. */
export function couponDiscount(
  { kind, value }: Pick<Coupon, 'kind' | 'value'>,
  { coveredTotal, coveredLines }: Pick<CouponPurchase, 'coveredTotal' | 'coveredLines'>,
): CouponDiscount {
  if (kind === 'shipping') return { value: 0, freesShipping: true };
  if (kind === 'amount') return { value: Math.min(value, coveredTotal), freesShipping: false };
  const every = kind === 'percent' ? 1 : EVERY[kind];
  const reduced = every === 1 ? coveredTotal : cheapestOf(coveredLines, every);
  const share = kind === 'threeForTwo' ? WHOLE : value;
  return { value: divideHalfUp(reduced * share, WHOLE), freesShipping: false };
}

/** Discount of an offer on the current products total, which may differ from the total it was made for. */
export function offeredDiscount(offer: CouponOffer, productsTotal: Cents): CouponDiscount | null {
  if (offer.obstacle !== null || productsTotal < offer.minPurchase) return null;
  const discount = {
    value: Math.min(offer.value, productsTotal),
    freesShipping: offer.freesShipping,
  };
  return discount.value > 0 || discount.freesShipping ? discount : null;
}

/**
 * An offer that takes off as much makes a coupon needless; one that pays the delivery is the buyer's choice. They are
 * never added up.
 */
export function isOutdone(coupon: CouponDiscount, offer: CouponDiscount | null): boolean {
  return offer !== null && !coupon.freesShipping && offer.value >= coupon.value;
}

/** The reduction of a cart as shown: the buyer's coupon where it takes something off, else the offer. */
export function cartReduction(
  offers: readonly (CouponOffer | null)[],
  productsTotal: Cents,
): Reduction | null {
  for (const offer of offers) {
    const discount = offer && offeredDiscount(offer, productsTotal);
    if (discount) return { name: offer.name, isAutomatic: offer.isAutomatic, ...discount };
  }
  return null;
}
