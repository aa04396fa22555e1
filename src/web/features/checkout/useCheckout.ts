import { createContext, use, type ReactNode } from 'react';
import type { Account } from '../../../domain/account.ts';
import type { Cart } from '../../../domain/cart.ts';
import type { CheckoutOptions } from '../../../domain/checkout.ts';
import type { CouponOffer } from '../../../domain/coupon.ts';
import type { DeliveryQuote } from '../../../domain/deliveryQuote.ts';
import type { Cents } from '../../../domain/money.ts';
import type { ShippingType } from '../../../domain/order.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods.ts';
import type { PriceTerms } from '../../../domain/priceTerms.ts';
import type { DeliveryOffer } from '../../api/deliveryApi.ts';
import type { CheckoutDraft } from './CheckoutDraft.ts';
import type { CheckoutSum } from './checkoutSum.ts';
import type { CheckoutActor } from './createCheckout.ts';

export interface DeliveryChoice {
  quotes: readonly DeliveryQuote[];
  choice: { chosen: ShippingType | null; onChoose: (type: ShippingType) => void };
}

/** What the page hands in of other features. */
export interface CheckoutSlots {
  /** Opens the login over the page. */
  onLogin: () => void;
  /** Takes a line of the cart down to so many units; 0 removes it. */
  onReduceLine: (line: Cart['lines'][number], to: number) => void;
  deliveryOptions: (props: DeliveryChoice) => ReactNode;
  deliverySkeleton: ReactNode;
  /** One way in a few words, for the review. */
  deliverySummary: (quote: DeliveryQuote) => ReactNode;
  couponField: (productsTotal: Cents) => ReactNode;
}

/** How the parcel of this purchase may go. */
export interface CheckoutDelivery {
  /** Null while there is no answer for this postal code. */
  offer: DeliveryOffer | null;
  isLoading: boolean;
  isFailed: boolean;
  retry: () => void;
  /** The one that was chosen; null while none is, or it is not known. */
  quote: DeliveryQuote | null;
}

/** All that the parts of the checkout look at. */
export interface CheckoutModel extends CheckoutSlots {
  actor: CheckoutActor;
  draft: CheckoutDraft;
  cart: Cart;
  /** Changes of the cart are on their way. */
  isCartChanging: boolean;
  isMember: boolean;
  /** Null for a guest, and while unknown. */
  account: Account | null;
  options: CheckoutOptions;
  terms: PriceTerms;
  delivery: CheckoutDelivery;
  /** Null where nothing can be paid. */
  method: PaymentMethod | null;
  /** Of the coupon that is applied; null for none, and while unknown. */
  offer: CouponOffer | null;
  /** No coupon is still being asked about. */
  isCouponKnown: boolean;
  sum: CheckoutSum;
}

export const CheckoutModelContext = createContext<CheckoutModel | null>(null);

export function useCheckout(): CheckoutModel {
  const model = use(CheckoutModelContext);
  if (!model) throw new Error('useCheckout: outside of the checkout');
  return model;
}
