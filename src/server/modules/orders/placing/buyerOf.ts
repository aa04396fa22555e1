import type { Account, IvaCondition } from '../../../../domain/account.ts';
import type { Purchase } from '../../../../domain/checkout.ts';
import { invalid, type FieldErrors } from '../../../platform/ShopError.ts';
import type { Buyer } from './OrderDraft.ts';

const INVALID_DATA = 'Hay datos que no son válidos.';
const EMAIL_MISSING = 'Ingresá tu email.';
const FIRST_NAME_MISSING = 'Ingresá tu nombre.';
const LAST_NAME_MISSING = 'Ingresá tu apellido.';
const CUIT_MISSING = 'Ingrese el CUIT de la empresa.';
const FINAL_CONSUMER: IvaCondition = 5;

/** Who buys: an account's own email counts, and its names and fiscal data where the purchase has none. @throws ShopError invalid */
export function buyerOf(account: Account | null, purchase: Purchase): Buyer {
  const contact = account ? contactOf(account, purchase) : guestContact(purchase);
  const cuit = purchase.cuit ?? account?.cuit ?? null;
  if (account?.business && cuit === null) throw invalid(INVALID_DATA, { cuit: [CUIT_MISSING] });
  const ivaCondition = purchase.ivaCondition ?? account?.ivaCondition ?? null;
  return {
    ...contact,
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

/** @throws ShopError invalid with all that is missing */
function guestContact({ email, firstName, lastName }: Purchase): Contact {
  const missing: FieldErrors = {
    ...(email === null && { email: [EMAIL_MISSING] }),
    ...(firstName === '' && { first_name: [FIRST_NAME_MISSING] }),
    ...(lastName === '' && { last_name: [LAST_NAME_MISSING] }),
  };
  if (email === null || Object.keys(missing).length > 0) throw invalid(INVALID_DATA, missing);
  return { email, firstName, lastName };
}
