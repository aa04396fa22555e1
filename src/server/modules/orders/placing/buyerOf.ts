import type { Account, IvaCondition } from '../../../../domain/people/account.ts';
import type { Purchase } from '../../../../domain/orders/checkout.ts';
import { NEEDS_CUIT } from '../../../../domain/people/invoiceType.ts';
import { invalid, type FieldErrors } from '../../../platform/ShopError.ts';
import type { Buyer } from './draftOrder.ts';

export const INVALID_DATA = 'Hay datos que no son válidos.';
const EMAIL_MISSING = 'Ingresá tu email.';
const FIRST_NAME_MISSING = 'Ingresá tu nombre.';
const LAST_NAME_MISSING = 'Ingresá tu apellido.';
const CUIT_MISSING = 'Ingresá el CUIT de la empresa.';
const REGISTERED_CUIT = 'Un responsable inscripto necesita un CUIT para la factura.';
const FINAL_CONSUMER: IvaCondition = 5;

/** The buyer: an account's own email, with its names and fiscal data as defaults. @throws ShopError invalid */
export function buyerOf(account: Account | null, purchase: Purchase, isManual: boolean): Buyer {
  const contact = account
    ? contactOf(account, purchase)
    : isManual
      ? { ...purchase, email: purchase.email ?? '' }
      : guestContact(purchase);
  const cuit = purchase.cuit ?? account?.cuit ?? null;
  if (account?.business && cuit === null) throw invalid(INVALID_DATA, { cuit: [CUIT_MISSING] });
  const ivaCondition = purchase.ivaCondition ?? account?.ivaCondition ?? null;
  const isRegistered = (isManual ? purchase.ivaCondition : ivaCondition) === NEEDS_CUIT;
  if (isRegistered && cuit === null) throw invalid(INVALID_DATA, { cuit: [REGISTERED_CUIT] });
  const { email, firstName, lastName } = contact;
  return {
    email,
    firstName,
    lastName,
    account,
    cuit,
    ivaCondition: ivaCondition ?? (cuit ? null : FINAL_CONSUMER),
  };
}

type Contact = Pick<Buyer, 'email' | 'firstName' | 'lastName'>;

function contactOf(account: Account, { firstName, lastName }: Purchase): Contact {
  return {
    email: account.email,
    firstName: firstName || account.firstName || account.username,
    lastName: lastName || account.lastName,
  };
}

/** @throws ShopError invalid with all missing fields */
function guestContact({ email, firstName, lastName }: Purchase): Contact {
  const missing: FieldErrors = {
    ...(email === null && { email: [EMAIL_MISSING] }),
    ...(firstName === '' && { firstName: [FIRST_NAME_MISSING] }),
    ...(lastName === '' && { lastName: [LAST_NAME_MISSING] }),
  };
  if (email === null || Object.keys(missing).length > 0) throw invalid(INVALID_DATA, missing);
  return { email, firstName, lastName };
}
