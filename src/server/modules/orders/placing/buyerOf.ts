import type { Account, IvaCondition } from '../../../../domain/account.ts';
import type { Purchase } from '../../../../domain/checkout.ts';
import { invalid } from '../../../platform/ShopError.ts';
import type { Buyer } from './OrderDraft.ts';

const INVALID_DATA = 'Hay datos que no son válidos.';
const EMAIL_MISSING = 'Ingresá tu email.';
const CUIT_MISSING = 'Ingrese el CUIT de la empresa.';
const FINAL_CONSUMER: IvaCondition = 5;

/** Who buys: an account's own email counts, and its fiscal data where the purchase has none. @throws ShopError invalid */
export function buyerOf(account: Account | null, purchase: Purchase): Buyer {
  const email = account?.email ?? purchase.email;
  if (email === null) throw invalid(INVALID_DATA, { email: [EMAIL_MISSING] });
  const cuit = purchase.cuit ?? account?.cuit ?? null;
  if (account?.business && cuit === null) throw invalid(INVALID_DATA, { cuit: [CUIT_MISSING] });
  const ivaCondition = purchase.ivaCondition ?? account?.ivaCondition ?? null;
  return { account, email, cuit, ivaCondition: ivaCondition ?? (cuit ? null : FINAL_CONSUMER) };
}
