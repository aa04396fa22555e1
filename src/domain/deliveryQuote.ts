import type { ArrivalWindow } from './arrivalWindow.ts';
import type { PickupPoint } from './checkout.ts';
import type { Cents } from './money.ts';
import type { ShippingType } from './order.ts';
import type { SiteConfiguration } from './siteConfiguration.ts';

/** A carrier's price and transit time for a parcel. */
export interface DeliveryTariff {
  fullCost: Cents;
  /** Business days, both ends included. */
  days: { min: number; max: number };
  carrier: string;
  /** Only for pick-up. */
  pickupPoint?: PickupPoint;
}

/** A shipping option with its cost for the shopper. */
export interface DeliveryQuote extends DeliveryTariff {
  type: ShippingType;
  /** Part of `fullCost` that the shop pays. */
  discount: Cents;
  /** `fullCost - discount` */
  cost: Cents;
  arrival: ArrivalWindow;
}

/** Minimum purchase and maximum amount of the shop's shipping subsidy. */
export type DeliveryDiscountTerms = Pick<
  SiteConfiguration,
  'maxDeliveryDiscount' | 'minAmountForDeliveryDiscount'
>;

/** `productsTotal` is before any coupon, so that a discount never makes shipping more expensive. */
export function quoteDelivery(
  type: ShippingType,
  tariff: DeliveryTariff,
  productsTotal: Cents,
  terms: DeliveryDiscountTerms,
): Omit<DeliveryQuote, 'arrival'> {
  const fullCost = type === 'pickup' ? 0 : tariff.fullCost;
  const discount = deliveryDiscount(fullCost, productsTotal, terms);
  return { ...tariff, type, fullCost, discount, cost: fullCost - discount };
}

function deliveryDiscount(
  fullCost: Cents,
  productsTotal: Cents,
  { maxDeliveryDiscount, minAmountForDeliveryDiscount }: DeliveryDiscountTerms,
): Cents {
  return productsTotal < minAmountForDeliveryDiscount ? 0 : Math.min(fullCost, maxDeliveryDiscount);
}
