import type { LineKey } from '../../../domain/cart.ts';
import type { Purchase } from '../../../domain/checkout.ts';
import type { ShippingType } from '../../../domain/order.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods.ts';

/** The steps, in order. */
export type CheckoutStep = 'contact' | 'delivery' | 'payment' | 'review';

/** Raw input. */
export interface ContactValues {
  /** Guests only. */
  email: string;
  firstName: string;
  lastName: string;
  telephone: string;
  /** The invoice is for a business. */
  business: boolean;
  cuit: string;
  ivaCondition: string;
}

/** Raw input. */
export interface DeliveryValues {
  postalCode: string;
  shippingType: ShippingType | '';
  street: string;
  streetNumber: string;
  apartment: string;
  neighbourhood: string;
  city: string;
  province: string;
  /** Save this address in the account. */
  savesAddress: boolean;
}

/** One order request. Its idempotency key stays while the request stays the same. */
export interface Attempt {
  key: string;
  purchase: Purchase;
  lines: readonly (LineKey & { quantity: number })[];
  /** Save the address in the account after a successful order. */
  keepsAddress: boolean;
  /** `sent`: pending; `unknown`: no response; `refused`: no order was placed. */
  status: 'sent' | 'unknown' | 'refused';
}

/** Everything entered so far. Card data is entered at the payment provider. */
export interface CheckoutDraft {
  contact: ContactValues;
  delivery: DeliveryValues;
  /** Empty means the default. */
  method: PaymentMethod | '';
  /** Validated steps; editing a step removes it. */
  confirmed: readonly CheckoutStep[];
  attempt: Attempt | null;
}
