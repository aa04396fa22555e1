import type { LineKey } from '../../../domain/cart.ts';
import type { Purchase } from '../../../domain/checkout.ts';
import type { ShippingType } from '../../../domain/order.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods.ts';

/** What one decides, one after the other. */
export type CheckoutStep = 'contact' | 'delivery' | 'payment' | 'review';

/** As it was typed. */
export interface ContactValues {
  /** A guest's; an account has its own. */
  email: string;
  firstName: string;
  lastName: string;
  telephone: string;
  /** The invoice is for a business. */
  business: boolean;
  cuit: string;
  ivaCondition: string;
}

/** As it was typed. */
export interface DeliveryValues {
  postalCode: string;
  shippingType: ShippingType | '';
  street: string;
  streetNumber: string;
  apartment: string;
  neighbourhood: string;
  city: string;
  province: string;
  /** The account shall keep this address. */
  savesAddress: boolean;
}

/** One wish to buy: as long as it asks for the same it keeps its key, and the shop serves it once. */
export interface Attempt {
  key: string;
  purchase: Purchase;
  lines: readonly (LineKey & { quantity: number })[];
  /** The account shall have the address of a purchase that succeeds. */
  keepsAddress: boolean;
  /** `sent`: no answer yet; `unknown`: there was none; `refused`: nothing was bought. */
  status: 'sent' | 'unknown' | 'refused';
}

/** All that was typed and chosen so far. Nothing of a card: that is typed elsewhere. */
export interface CheckoutDraft {
  contact: ContactValues;
  delivery: DeliveryValues;
  /** Empty: the usual one. */
  method: PaymentMethod | '';
  /** Steps whose values are good, as long as they are not typed into. */
  confirmed: readonly CheckoutStep[];
  attempt: Attempt | null;
}
