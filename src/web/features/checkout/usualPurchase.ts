import type { Account } from '../../../domain/people/account.ts';
import type { CheckoutOptions } from '../../../domain/orders/checkout.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { isPaidInCash } from '../../../domain/orders/orderPayments.ts';
import type { ShippingQuote } from '../../../domain/orders/shippingQuote.ts';
import { NEEDS_CUIT } from '../../../domain/people/invoiceType.ts';
import { addressLine, type SavedAddress } from '../../../domain/people/savedAddress.ts';
import { formatPostalCode, readPostalCode } from '../../../domain/people/postalCode.ts';
import type { UsualPurchase } from './checkoutMachine.ts';
import { EMPTY_DRAFT, type CheckoutDraft } from './draft.ts';
import { deliveryTo, fillFromAccount } from './profileDraft.ts';

/** The member's last order that was not cancelled; the newest comes first. */
export function lastPurchase(orders: readonly Order[]): Order | null {
  return orders.find((order) => order.status !== 'cancelled' && !isPaidInCash(order)) ?? null;
}

/** The postal code to which the last purchase would go today; null while the account has none. */
export function usualPostalCode(order: Order, account: Account): string | null {
  const code = readPostalCode(order.postalCode) ?? account.address.postalCode;
  return code && formatPostalCode(code);
}

/** True if nothing was chosen or confirmed; the account may have filled the fields. */
export function isUntouched({ delivery, method, confirmed, attempt }: CheckoutDraft): boolean {
  return `${delivery.shippingType}${method}` === '' && confirmed.length === 0 && attempt === null;
}

interface Known {
  /** The checkout so far. */
  draft: Pick<CheckoutDraft, 'contact' | 'delivery'>;
  account: Account;
  addresses: readonly SavedAddress[];
  order: Order;
  options: CheckoutOptions;
  /** Quotes for the postal code of the last purchase. */
  quotes: readonly ShippingQuote[];
}

/** The last purchase's contact, delivery and payment; null unless all are complete and offered, and nothing else was typed. */
export function usualPurchase(known: Known): UsualPurchase | null {
  const { account, addresses, order, options, quotes, draft } = known;
  const { contact, delivery } = fillFromAccount(EMPTY_DRAFT, account);
  if (!isFilledWith({ contact, delivery }, draft)) return null;
  const { shippingType, paymentMethod: method } = order;
  const postalCode = usualPostalCode(order, account);
  const quote = quotes.find(({ type }) => type === shippingType);
  if (!isComplete(contact) || !options.paymentMethods.includes(method)) return null;
  if (!quote || postalCode === null) return null;
  if (shippingType === 'pickup') {
    const place = quote.pickupChoices?.find(({ name }) => name === order.pickupPoint?.name);
    if (!place) return null;
    const pickupPoint = String(place.id);
    return { contact, method, delivery: { ...delivery, postalCode, shippingType, pickupPoint } };
  }
  // An order has its address in one line: the member keeps the parts of the one to which it went.
  const address = addresses.find(
    (each) =>
      addressLine(each) === order.shippingAddress &&
      each.postalCode?.digits === readPostalCode(postalCode)?.digits,
  );
  if (!address || address.city === '' || address.province === '') return null;
  const recipientDni = options.asksDni ? (order.recipientDni ?? '') : '';
  if (options.asksDni && recipientDni === '') return null;
  const last = { ...delivery, ...deliveryTo(address), recipientDni };
  return { contact, method, delivery: { ...last, shippingType } };
}

/** True if the draft's names and street are gaps, or what the account has. */
function isFilledWith(filled: Known['draft'], { contact, delivery }: Known['draft']): boolean {
  const { email: _, ...named } = contact;
  const typed = Object.entries({ ...named, street: delivery.street });
  const own: Record<string, unknown> = { ...filled.contact, street: filled.delivery.street };
  return typed.every(([name, value]) => !value || value === own[name]);
}

function isComplete({
  firstName,
  lastName,
  business,
  cuit,
  ivaCondition,
}: CheckoutDraft['contact']) {
  const needsCuit = business || ivaCondition === String(NEEDS_CUIT);
  return (
    firstName !== '' && lastName !== '' && (!needsCuit || (cuit !== '' && ivaCondition !== ''))
  );
}
