import type { Cents } from '../money/money.ts';
import type { OrderGiftCard, OrderPayment } from './order.ts';
import { keptPesos } from './orderPayments.ts';
import { leftOf } from './refundShares.ts';
import type { OrderRefund } from './refund.ts';

/** The gift cards that a shop sells. */
export interface GiftCardOffer {
  /** Amounts to choose from, in the merchant's order. */
  amounts: Cents[];
  /** Limits of any other amount. */
  min: Cents;
  max: Cents;
  /** Months that a new card lasts; 0 for no end. */
  months: number;
}

/** A gift card as its buyer wants it. */
export interface WantedGiftCard extends Omit<OrderGiftCard, 'ending'> {
  amount: Cents;
}

export const GIFT_CARD_TITLE = 'Tarjeta de regalo';
export const GIFT_CARD_SKU = 'TARJETA-REGALO';
export const MAX_GIFT_NAME = 80;
export const MAX_GIFT_MESSAGE = 300;
export const MAX_GIFT_AMOUNTS = 8;
/** The highest amount that a shop may sell a card for. */
export const MAX_GIFT_CARD: Cents = 1_000_000_000;

export const DEFAULT_GIFT_CARDS: Pick<GiftCardOffer, 'amounts' | 'min' | 'max'> = {
  amounts: [2_000_000, 5_000_000, 10_000_000],
  min: 500_000,
  max: 50_000_000,
};

/** Cards are sold for whole pesos within the limits. */
export function isSoldAmount(amount: Cents, { min, max }: Pick<GiftCardOffer, 'min' | 'max'>) {
  return amount % 100 === 0 && amount >= min && amount <= max;
}

interface CardSale {
  total: Cents;
  payments: readonly OrderPayment[];
  refunds: readonly Pick<OrderRefund, 'provider' | 'paymentId' | 'state' | 'amount'>[];
}

/**
 * The part of a sold card that has to leave it, because its money went back, is about to, or was charged back. A surplus over
 * the price goes back without it.
 */
export function leavingOf({ total, payments, refunds }: CardSale): Cents {
  const paid = payments.reduce((sum, { counted = 0 }) => sum + counted, 0);
  const held = payments
    .filter((each) => keptPesos(each) > 0)
    .reduce((sum, each) => sum + leftOf(each, refunds), 0);
  // A part of the price that the shop gave up leaves with the rest.
  return held === 0 ? total : Math.max(0, paid - held);
}
