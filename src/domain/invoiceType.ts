import type { IvaCondition } from './account.ts';
import type { InvoiceType } from './order.ts';
import type { IssuerTaxStatus } from './priceTerms.ts';

/** Who receives an invoice. */
interface InvoiceReceiver {
  business: boolean;
  cuit: string | null;
  /** Null where nobody said. */
  ivaCondition: IvaCondition | null;
}

/** Responsable inscripto and monotributo. */
const REGISTERED: readonly (IvaCondition | null)[] = [1, 6];

/** The letter of the invoice: A names a CUIT that is registered for IVA, as a business is unless it says otherwise. */
export function invoiceTypeFor(
  issuer: IssuerTaxStatus,
  { business, cuit, ivaCondition }: InvoiceReceiver,
): InvoiceType {
  if (issuer !== 'responsable_inscripto') return 'C';
  const isRegistered = REGISTERED.includes(ivaCondition) || (business && ivaCondition === null);
  return cuit !== null && isRegistered ? 'A' : 'B';
}
