import type { Account, Address } from '../../../domain/people/account.ts';
import { NEEDS_CUIT } from '../../../domain/people/invoiceType.ts';
import { formatCuit } from '../../../domain/people/cuit.ts';
import { formatPhone } from '../../../domain/people/phone.ts';
import { formatPostalCode } from '../../../domain/people/postalCode.ts';
import { placeAfterCode, postalCodePlace } from '../../../domain/people/postalCodeProvince.ts';
import { findProvince } from '../../../domain/people/provinces.ts';
import type { CheckoutDraft, ContactValues, DeliveryValues } from './draft.ts';

type Typed = Pick<CheckoutDraft, 'contact' | 'delivery'>;

/**
 * Typed values stay, and the account fills the gaps. An address is taken whole, with its postal
 * code in place of the one that was only estimated, or not at all.
 */
export function fillFromAccount(typed: Typed, account: Account): Typed {
  const { contact, delivery } = typed;
  const cityOfCode = postalCodePlace(delivery.postalCode)?.city ?? '';
  const isTyped =
    ADDRESS.some((name) => delivery[name] !== '') || !['', cityOfCode].includes(delivery.city);
  const known = deliveryTo(account.address);
  const asked = known.street ? { ...delivery, postalCode: '', province: '', city: '' } : delivery;
  return {
    contact: {
      ...fillGaps(contact, contactOf(account)),
      business: contact.business || account.business,
    },
    delivery: isTyped ? delivery : withPlace(withCode(fillGaps(asked, known), delivery)),
  };
}

const ADDRESS = ['shippingType', 'street', 'streetNumber'] as const;

function contactOf(account: Account): Partial<ContactValues> {
  const { firstName, lastName, telephone, cuit, ivaCondition } = account;
  return {
    firstName,
    lastName,
    telephone: telephone === null ? '' : formatPhone(telephone),
    ...(ivaCondition === NEEDS_CUIT && { business: true }),
    cuit: cuit === null ? '' : formatCuit(cuit),
    ivaCondition: String(ivaCondition ?? ''),
  };
}

/** The fields of a delivery to this address. */
export function deliveryTo(address: Address) {
  const { street, apartment, neighbourhood, city, streetNumber, postalCode, province } = address;
  return {
    street,
    apartment,
    neighbourhood,
    city,
    streetNumber: streetNumber === null ? '' : String(streetNumber),
    postalCode: postalCode === null ? '' : formatPostalCode(postalCode),
    province: findProvince(province)?.name ?? '',
  } satisfies Partial<DeliveryValues>;
}

function withCode(filled: DeliveryValues, { postalCode }: DeliveryValues): DeliveryValues {
  return { ...filled, postalCode: filled.postalCode || postalCode };
}

/** A postal code also sets province and city. */
export function withPlace(delivery: DeliveryValues): DeliveryValues {
  const nowhere = { province: '', city: '' };
  return { ...delivery, ...placeAfterCode(delivery.postalCode, delivery, nowhere) };
}

function fillGaps<Values extends object>(typed: Values, known: Partial<Values>): Values {
  const gaps = Object.entries(known).filter(([name]) => typed[name as keyof Values] === '');
  return { ...typed, ...Object.fromEntries(gaps) };
}
