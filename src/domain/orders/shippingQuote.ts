import type { ArrivalWindow } from '../time/arrivalWindow.ts';
import type { PickupChoice, PickupPoint } from './pickupPoint.ts';
import type { Cents } from '../money/money.ts';
import type { ShippingType } from './order.ts';
import type { SiteConfiguration } from '../siteConfiguration.ts';

/** A carrier's price and transit time for a parcel. */
export interface ShippingTariff {
  fullCost: Cents;
  /** Business days, both ends included. */
  days: { min: number; max: number };
  carrier: string;
}

/** A shipping option with its cost for the shopper. */
export interface ShippingQuote extends ShippingTariff {
  type: ShippingType;
  /** Part of `fullCost` that the shop pays. */
  discount: Cents;
  /** `fullCost - discount` */
  cost: Cents;
  arrival: ArrivalWindow;
  /** Present only for pick-up. */
  pickupPoint?: PickupPoint;
  /** Present only for pick-up: all points that the shopper may choose, in the shop's order. */
  pickupChoices?: readonly PickupChoice[];
}

/** The shop's quotes for a parcel to a postal code. */
export interface PostalCodeTrial {
  /** Name of the zone that covers it; null for none. */
  zone: string | null;
  /** Answers for the door and for a branch: a quote, or a sentence that says why there is none. */
  answers: readonly (
    | { type: ShippingType; quote: ShippingQuote; refusal: null }
    | { type: ShippingType; quote: null; refusal: string }
  )[];
}

/** Minimum purchase and maximum amount of the shop's shipping subsidy. */
export type ShippingDiscountTerms = Pick<
  SiteConfiguration,
  'maxShippingDiscount' | 'minAmountForShippingDiscount'
>;

/** `productsTotal` is before any coupon, so that a discount never makes shipping more expensive. */
export function quoteShipping(
  type: ShippingType,
  tariff: ShippingTariff,
  productsTotal: Cents,
  terms: ShippingDiscountTerms,
): Omit<ShippingQuote, 'arrival'> {
  const fullCost = type === 'pickup' ? 0 : tariff.fullCost;
  const discount = shippingDiscount(fullCost, productsTotal, terms);
  return { ...tariff, type, fullCost, discount, cost: fullCost - discount };
}

function shippingDiscount(
  fullCost: Cents,
  productsTotal: Cents,
  { maxShippingDiscount, minAmountForShippingDiscount }: ShippingDiscountTerms,
): Cents {
  return productsTotal < minAmountForShippingDiscount ? 0 : Math.min(fullCost, maxShippingDiscount);
}

/** The pick-up point with this id, or the first if it is not offered; null unless a pick-up is quoted. */
export function chosenPickup(
  { pickupChoices: choices = [] }: Pick<ShippingQuote, 'pickupChoices'>,
  wanted: number | null,
): PickupChoice | null {
  return choices.find(({ id }) => id === wanted) ?? choices[0] ?? null;
}

/** A pick-up's quote at the chosen point. Other quotes as they are. */
export function quoteAt(quote: ShippingQuote, wanted: number | null): ShippingQuote {
  const chosen = chosenPickup(quote, wanted);
  if (!chosen) return quote;
  const { name, address, hours, days, arrival } = chosen;
  return { ...quote, carrier: name, pickupPoint: { name, address, hours }, days, arrival };
}
