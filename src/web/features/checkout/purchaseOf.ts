import { IVA_CONDITIONS } from '../../../domain/account.ts';
import type { Purchase } from '../../../domain/checkout.ts';
import { readCuit } from '../../../domain/cuit.ts';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods.ts';
import { readPhone } from '../../../domain/phone.ts';
import { readPostalCode } from '../../../domain/postalCode.ts';
import type { CheckoutDraft } from './CheckoutDraft.ts';

interface PurchaseParts {
  draft: Pick<CheckoutDraft, 'contact' | 'delivery'>;
  isGuest: boolean;
  method: PaymentMethod;
  /** Only a coupon that applies a discount. */
  coupon: string | null;
  /** The displayed total. */
  total: Cents;
}

/** The draft as a purchase; null while incomplete. */
export function purchaseOf(parts: PurchaseParts): Purchase | null {
  const { contact, delivery } = parts.draft;
  const postalCode = readPostalCode(delivery.postalCode);
  if (!postalCode || delivery.shippingType === '') return null;
  return {
    email: parts.isGuest ? contact.email.trim() : null,
    firstName: contact.firstName.trim(),
    lastName: contact.lastName.trim(),
    telephone: readPhone(contact.telephone),
    address: {
      street: delivery.street.trim(),
      streetNumber: /^\d+$/.test(delivery.streetNumber.trim())
        ? Number(delivery.streetNumber)
        : null,
      apartment: delivery.apartment.trim(),
      neighbourhood: delivery.neighbourhood.trim(),
      city: delivery.city.trim(),
      province: delivery.province,
      postalCode,
    },
    shippingType: delivery.shippingType,
    coupon: parts.coupon,
    paymentMethod: parts.method,
    cuit: contact.business ? readCuit(contact.cuit) : null,
    ivaCondition: contact.business
      ? (IVA_CONDITIONS.find((each) => String(each) === contact.ivaCondition) ?? null)
      : null,
    expectedTotal: parts.total,
  };
}
