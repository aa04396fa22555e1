import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { Purchase } from '../../domain/orders/checkout.ts';
import type { GiftCardOffer, WantedGiftCard } from '../../domain/orders/giftCard.ts';
import { NOWHERE } from '../../domain/people/account.ts';
import type {
  GiftCardOfferWire,
  GiftCardPurchaseWire,
  ReadGiftCardPurchase,
} from './giftCardSchemas.ts';

/** Both the offer (GET) and the purchase (POST). */
export const GIFT_CARDS_PATH = '/api/store/gift-cards/';

/** A gift card with who buys it. */
export interface GiftCardPurchase {
  card: WantedGiftCard;
  purchase: Pick<Purchase, 'email' | 'firstName' | 'lastName' | 'paymentMethod'>;
}

export function giftCardOfferToWire({
  amounts,
  min,
  max,
  months,
}: GiftCardOffer): GiftCardOfferWire {
  return {
    amounts: amounts.map(pesosFromCents),
    min: pesosFromCents(min),
    max: pesosFromCents(max),
    months,
  };
}

export function giftCardOfferFromWire(wire: GiftCardOfferWire): GiftCardOffer {
  return {
    amounts: wire.amounts.map(centsFromPesos),
    min: centsFromPesos(wire.min),
    max: centsFromPesos(wire.max),
    months: wire.months,
  };
}

export function giftCardPurchaseToWire({ card, purchase }: GiftCardPurchase): GiftCardPurchaseWire {
  return {
    amount: pesosFromCents(card.amount),
    recipient: card.recipient,
    message: card.message,
    payment_method: purchase.paymentMethod,
    email: purchase.email,
    first_name: purchase.firstName,
    last_name: purchase.lastName,
  };
}

/** Nothing is shipped: it is as if the buyer picked it up. */
export function giftCardPurchaseFromWire(
  read: ReadGiftCardPurchase,
): Omit<GiftCardPurchase, 'purchase'> & { purchase: Purchase } {
  return {
    card: { amount: centsFromPesos(read.amount), recipient: read.recipient, message: read.message },
    purchase: {
      email: read.email,
      firstName: read.first_name,
      lastName: read.last_name,
      paymentMethod: read.payment_method,
      cuit: read.cuit,
      ivaCondition: read.iva_condition,
      telephone: null,
      address: NOWHERE,
      recipientDni: null,
      shippingType: 'pickup',
      pickupPoint: null,
      coupon: null,
      credit: null,
      expectedTotal: null,
    },
  };
}
