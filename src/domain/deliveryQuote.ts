import type { ArrivalWindow } from './arrivalWindow.ts';
import type { PickupPoint } from './checkout.ts';
import type { Cents } from './money.ts';
import type { ShippingType } from './order.ts';
import type { SiteConfiguration } from './siteConfiguration.ts';

/** What a carrier asks for a parcel, and how long it takes. */
export interface DeliveryTariff {
  fullCost: Cents;
  /** Business days, both ends included. */
  days: { min: number; max: number };
  carrier: string;
  /** Only of a pick-up. */
  pickupPoint?: PickupPoint;
}

/** A way to get the goods, with what the shopper pays for it. */
export interface DeliveryQuote extends DeliveryTariff {
  type: ShippingType;
  /** What the shop pays of `fullCost`. */
  discount: Cents;
  /** `fullCost - discount` */
  cost: Cents;
  arrival: ArrivalWindow;
}

/** From which total on, and up to how much, the shop pays the delivery. */
export type DeliveryDiscountTerms = Pick<
  SiteConfiguration,
  'maxDeliveryDiscount' | 'minAmountForDeliveryDiscount'
>;

/** `productsTotal` is before any coupon: a discount never makes the delivery dearer. */
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
