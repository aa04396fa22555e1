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

/** Slots that the page fills from other features. */
export interface CheckoutSlots {
  /** Opens the login over the page. */
  onLogin: () => void;
  /** Reduces a cart line to `to` units; 0 removes it. */
  onReduceLine: (line: Cart['lines'][number], to: number) => void;
  deliveryOptions: (props: DeliveryChoice) => ReactNode;
  deliverySkeleton: ReactNode;
  /** One shipping option in short, for the review. */
  deliverySummary: (quote: DeliveryQuote) => ReactNode;
  couponField: (productsTotal: Cents) => ReactNode;
}

/** Shipping options of this order. */
export interface CheckoutDelivery {
  /** Null until this postal code is quoted. */
  offer: DeliveryOffer | null;
  isLoading: boolean;
  isFailed: boolean;
  retry: () => void;
  /** The chosen quote; null while unknown. */
  quote: DeliveryQuote | null;
}

/** View model shared by the checkout's components. */
export interface CheckoutModel extends CheckoutSlots {
  actor: CheckoutActor;
  draft: CheckoutDraft;
  cart: Cart;
  /** Cart changes are pending. */
  isCartChanging: boolean;
  isMember: boolean;
  /** Null for a guest, and while unknown. */
  account: Account | null;
  options: CheckoutOptions;
  terms: PriceTerms;
  delivery: CheckoutDelivery;
  /** Null when no payment method is available. */
  method: PaymentMethod | null;
  /** The applied coupon's offer; null without one and while unknown. */
  offer: CouponOffer | null;
  /** No coupon request is pending. */
  isCouponKnown: boolean;
  sum: CheckoutSum;
}

export const CheckoutModelContext = createContext<CheckoutModel | null>(null);

export function useCheckout(): CheckoutModel {
  const model = use(CheckoutModelContext);
  if (!model) throw new Error('useCheckout: outside of the checkout');
  return model;
}
