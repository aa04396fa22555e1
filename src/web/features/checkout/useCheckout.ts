import { createContext, use, type ReactNode } from 'react';
import type { Location } from 'react-router';
import type { Account } from '../../../domain/people/account.ts';
import type { SavedAddress } from '../../../domain/people/savedAddress.ts';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { CheckoutOptions } from '../../../domain/orders/checkout.ts';
import type { CardProvider } from '../../../domain/orders/cardProvider.ts';
import type { CouponOffer } from '../../../domain/orders/coupon.ts';
import type { ShippingQuote } from '../../../domain/orders/shippingQuote.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { ShippingType, PaymentMethod } from '../../../domain/orders/order.ts';
import type { PriceTerms } from '../../../domain/money/priceTerms.ts';
import type { ShippingOffer } from '../../api/checkoutApi.ts';
import { newAttemptKey } from '../../api/newAttemptKey.ts';
import { PAGE_PATHS, QUERY } from '../../paths.ts';
import type { CheckoutActor } from './createCheckout.ts';
import type { CheckoutDraft, CheckoutStep } from './draft.ts';
import type { CheckoutCredit } from './useCheckoutCredit.ts';
import { nextAttempt, purchaseOf, type CheckoutSum } from './purchase.ts';

export interface ShippingChoice {
  quotes: readonly ShippingQuote[];
  choice: { chosen: ShippingType | null; onChoose: (type: ShippingType) => void };
}

/** Slots that the page fills from other features. */
export interface CheckoutSlots {
  /** Opens the login over the page. */
  onLogin: () => void;
  /** Reduces a cart line to `to` units; 0 removes it. */
  onReduceLine: (line: Cart['lines'][number], to: number) => void;
  shippingOptions: (props: ShippingChoice) => ReactNode;
  shippingSkeleton: ReactNode;
  /** One shipping option in short, for the review. */
  shippingSummary: (quote: ShippingQuote) => ReactNode;
  couponField: (productsTotal: Cents) => ReactNode;
  /** Leads to all instalments of an amount that a card pays. */
  instalments: (total: Cents, terms: PriceTerms) => ReactNode;
}

/** Shipping options of this order. */
export interface CheckoutShipping {
  /** Null until this postal code is quoted. */
  offer: ShippingOffer | null;
  isLoading: boolean;
  isFailed: boolean;
  retry: () => void;
  /** The chosen quote, of a pick-up at the chosen point; null while unknown. */
  quote: ShippingQuote | null;
  /** Id of the chosen pick-up point; null for other shippings, and while unknown. */
  pickupPoint: number | null;
}

/** View model shared by the checkout's components. */
export interface CheckoutModel extends CheckoutSlots {
  actor: CheckoutActor;
  draft: CheckoutDraft;
  /** The step of the URL, or the first incomplete one when that is not open. */
  step: CheckoutStep;
  /** Continues with the first incomplete step. */
  confirmStep: () => void;
  goTo: (step: CheckoutStep) => void;
  cart: Cart;
  /** Cart changes are pending. */
  isCartChanging: boolean;
  isMember: boolean;
  /** Null for a guest, and while unknown. */
  account: Account | null;
  /** The member's saved ones, the default first; none while unknown. */
  addresses: readonly SavedAddress[];
  options: CheckoutOptions;
  terms: PriceTerms;
  delivery: CheckoutShipping;
  /** Null when no payment method is available. */
  method: PaymentMethod | null;
  /** The provider that charges the card; null where no card is chosen. */
  cardProvider: CardProvider | null;
  /** The applied coupon's, and that without a code; null without one and while unknown. */
  offers: readonly (CouponOffer | null)[];
  /** No coupon request is pending. */
  isCouponKnown: boolean;
  credit: CheckoutCredit;
  sum: CheckoutSum;
}

export const CheckoutModelContext = createContext<CheckoutModel | null>(null);

export function useCheckout(): CheckoutModel {
  const model = use(CheckoutModelContext);
  if (!model) throw new Error('useCheckout: outside of the checkout');
  return model;
}

interface PlaceOrder {
  /** Places the order for the displayed total. */
  place: () => void;
  /** Places it for the total that the server answered. */
  placeFor: (total: Cents) => void;
  /** All inputs of the order are known. */
  isReady: boolean;
}

export function usePlaceOrder(): PlaceOrder {
  const model = useCheckout();
  const { actor, cart, delivery, draft, isMember, isCouponKnown, method, credit, sum } = model;
  const { options, cardProvider } = model;
  const isKnown = isCouponKnown && credit.isKnown;
  const isReady = method !== null && sum.delivery !== null && isKnown;

  const placeFor = (total: Cents) => {
    const coupon = sum.coupon?.isAutomatic === false ? sum.coupon.name : null;
    const { pickupPoint } = delivery;
    const isChoice = options.cardProviders.length > 1;
    const ways = { method, cardProvider: isChoice ? cardProvider : null };
    const chosen = { draft, isGuest: !isMember, ...ways, pickupPoint, coupon, total, credit };
    const purchase = method && purchaseOf({ ...chosen, method });
    if (!purchase) return;
    const lines = cart.lines.map(({ variantId, size, quantity }) => ({
      variantId,
      size,
      quantity,
    }));
    const { savesAddress, shippingType } = draft.delivery;
    const keepsAddress = isMember && savesAddress && shippingType !== 'pickup';
    const request = { purchase, lines, keepsAddress };
    actor.send({
      type: 'order.confirmed',
      attempt: nextAttempt(draft.attempt, request, newAttemptKey),
    });
  };
  return { isReady, placeFor, place: () => isReady && placeFor(sum.total) };
}

const STEP_PATHS: Readonly<Record<CheckoutStep, string>> = {
  contact: PAGE_PATHS.checkoutContact,
  delivery: PAGE_PATHS.checkoutDelivery,
  payment: PAGE_PATHS.checkoutPayment,
  review: PAGE_PATHS.checkoutReview,
};

export function stepPath(step: CheckoutStep): string {
  return STEP_PATHS[step];
}

/** The step of a URL; null for the checkout itself. Older links have the last part of the path in their query. */
export function stepAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const slug = new URLSearchParams(search).get(QUERY.checkoutStep);
  const path = slug === null ? pathname : `${PAGE_PATHS.checkout}/${slug}`;
  const steps = Object.keys(STEP_PATHS) as CheckoutStep[];
  return steps.find((step) => STEP_PATHS[step] === path) ?? null;
}
