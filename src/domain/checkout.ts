import type { Address, IvaCondition } from './account.ts';
import type { Cents } from './money.ts';
import type { Order, OrderStatus, ShippingType } from './order.ts';
import type { PaymentInstructions } from './payment.ts';
import type { PaymentMethod } from './paymentMethods.ts';

/** All that a shopper says to buy what is in the cart. Prices are the shop's own business. */
export interface Purchase {
  /** Null: the account's. A guest's is always there. */
  email: string | null;
  /** Names are empty where the account's stand in. */
  firstName: string;
  lastName: string;
  /** Area code and number: 10 digits. */
  telephone: number | null;
  /** Its postal code is the one of the parcel. For what is picked up all of it may be empty. */
  address: Address;
  shippingType: ShippingType;
  /** As it was typed; null for none. */
  coupon: string | null;
  /** Null: the first that the buyer may use. */
  paymentMethod: PaymentMethod | null;
  /** For an invoice to a business; null for the account's own, or none. 11 digits. */
  cuit: string | null;
  ivaCondition: IvaCondition | null;
  /** What the shopper saw as the total; null where nobody looked. Never what is charged: it only stops a purchase that would cost something else. */
  expectedTotal: Cents | null;
}

/** What a wholesale purchase has to reach; 0 asks for nothing. */
export interface MinimumPurchase {
  amount: Cents;
  units: number;
}

/** Where one fetches what one bought. */
export interface PickupPoint {
  name: string;
  address: string;
  hours: string;
}

/** What this caller may choose from at the checkout. */
export interface CheckoutOptions {
  /** The first is the usual one. */
  paymentMethods: PaymentMethod[];
  /** Null where any purchase is enough. */
  minimum: MinimumPurchase | null;
  /** Null where nothing can be picked up. */
  pickupPoint: PickupPoint | null;
  /** The card is charged by the built-in test gateway: no money moves. */
  isTest: boolean;
}

/** What who just bought is told. */
export interface PlacedOrder {
  number: string;
  isPickup: boolean;
  status: OrderStatus;
  payment: PaymentInstructions;
  /** Opens the order of a guest; null for an account's. */
  key: string | null;
}

/** One order as its buyer sees it. */
export interface OrderPage {
  order: Order;
  /** How it can still be paid; null when there is nothing to pay. */
  payment: PaymentInstructions | null;
  isCancellable: boolean;
}

/** A line of the cart that asks for more than there is. */
export interface Shortage {
  variantId: number;
  size: string;
  requested: number;
  available: number;
}
