import { IVA_CONDITIONS, type Address } from '../../../domain/people/account.ts';
import { cartTotal, type Cart } from '../../../domain/orders/cart.ts';
import type { Purchase } from '../../../domain/orders/checkout.ts';
import { checkoutTotals, heldReduction } from '../../../domain/orders/checkoutTotals.ts';
import type { CardProvider } from '../../../domain/orders/cardProvider.ts';
import { creditShares } from '../../../domain/orders/credit.ts';
import { cartReduction, type CouponOffer } from '../../../domain/orders/coupon.ts';
import { readCuit } from '../../../domain/people/cuit.ts';
import { readDni } from '../../../domain/people/dni.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { OrderReduction, PaymentMethod } from '../../../domain/orders/order.ts';
import { readPhone } from '../../../domain/people/phone.ts';
import { readPostalCode } from '../../../domain/people/postalCode.ts';
import type { PriceTerms } from '../../../domain/money/priceTerms.ts';
import type { Attempt, CheckoutDraft, DeliveryValues } from './draft.ts';
import type { CheckoutCredit } from './useCheckoutCredit.ts';

/** Totals of the current draft. */
export interface CheckoutSum {
  /** The sum at cart prices. */
  products: Cents;
  /** Discount for paying by bank transfer. */
  transferDiscount: Cents;
  coupon: OrderReduction | null;
  /** Null while unknown. */
  delivery: Cents | null;
  /** Excludes shipping while that is unknown. */
  total: Cents;
  /** The part of the total that store credit pays. */
  credit: Cents;
  /** The part that is left to pay. */
  due: Cents;
}

interface SumParts {
  cart: Cart;
  method: PaymentMethod;
  terms: PriceTerms;
  offers: readonly (CouponOffer | null)[];
  delivery: Cents | null;
  /** Balances of credit that pay first. */
  balances: readonly Cents[];
}

/** The same calculation as the server's. A coupon below its minimum is ignored. */
export function checkoutSum(parts: SumParts): CheckoutSum {
  const { cart, method, terms, offers, delivery, balances } = parts;
  const products = cartTotal(cart);
  const { lines } = cart;
  const coupon = heldReduction(cartReduction(offers, products), { lines, method, terms });
  const totals = checkoutTotals({
    lines,
    method,
    terms,
    coupon,
    delivery: delivery ?? 0,
  });
  const credit = sumOf(creditShares(totals.total, balances));
  return {
    products,
    transferDiscount: products - totals.products,
    coupon: coupon && {
      name: coupon.name,
      value: totals.coupon,
      isAutomatic: coupon.isAutomatic,
    },
    delivery,
    total: totals.total,
    credit,
    due: totals.total - credit,
  };
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, each) => sum + each, 0);
}

interface PurchaseParts {
  draft: Pick<CheckoutDraft, 'contact' | 'delivery'>;
  isGuest: boolean;
  method: PaymentMethod;
  /** Null without a choice. */
  cardProvider: CardProvider | null;
  /** The pick-up point that is shown as chosen; null for other shippings. */
  pickupPoint: number | null;
  /** Only a coupon that applies a discount. */
  coupon: string | null;
  /** The displayed total. */
  total: Cents;
  credit: Pick<CheckoutCredit, 'card' | 'usesOwn' | 'balances'>;
}

/** The draft as a purchase; null while incomplete. */
export function purchaseOf(parts: PurchaseParts): Purchase | null {
  const { contact, delivery } = parts.draft;
  const address = addressOf(delivery);
  if (!address.postalCode || delivery.shippingType === '') return null;
  return {
    email: parts.isGuest ? contact.email.trim() : null,
    firstName: contact.firstName.trim(),
    lastName: contact.lastName.trim(),
    telephone: readPhone(contact.telephone),
    address,
    recipientDni: readDni(delivery.recipientDni),
    shippingType: delivery.shippingType,
    pickupPoint: parts.pickupPoint,
    coupon: parts.coupon,
    paymentMethod: parts.method,
    ...(parts.cardProvider && { cardProvider: parts.cardProvider }),
    credit: creditOf(parts),
    cuit: contact.business ? readCuit(contact.cuit) : null,
    ivaCondition: contact.business
      ? (IVA_CONDITIONS.find((each) => String(each) === contact.ivaCondition) ?? null)
      : null,
    expectedTotal: parts.total,
  };
}

function creditOf({
  credit: { card, usesOwn, balances },
  total,
}: PurchaseParts): Purchase['credit'] {
  if (!card && !usesOwn) return null;
  const expected = sumOf(creditShares(total, balances));
  return { card: card?.code ?? null, usesBalance: usesOwn, expected };
}

/** The typed address; its postal code is null while none can be read. */
export function addressOf(delivery: DeliveryValues): Address {
  const streetNumber = delivery.streetNumber.trim();
  return {
    street: delivery.street.trim(),
    streetNumber: /^\d+$/.test(streetNumber) ? Number(streetNumber) : null,
    apartment: delivery.apartment.trim(),
    neighbourhood: delivery.neighbourhood.trim(),
    city: delivery.city.trim(),
    province: delivery.province,
    postalCode: readPostalCode(delivery.postalCode),
  };
}

type OrderRequest = Pick<Attempt, 'purchase' | 'lines' | 'keepsAddress'>;

/** The same request keeps the idempotency key of the last attempt; a different one gets a new key. */
export function nextAttempt(
  last: Attempt | null,
  request: OrderRequest,
  newKey: () => string,
): Attempt {
  const isSame = last !== null && fingerprint(last) === fingerprint(request);
  return { ...request, key: isSame ? last.key : newKey(), status: 'sent' };
}

function fingerprint({ purchase, lines }: Pick<Attempt, 'purchase' | 'lines'>): string {
  return JSON.stringify([purchase, lines]);
}
