import type { IvaCondition } from './account.ts';
import type { InvoiceType } from '../orders/order.ts';
import type { IssuerTaxStatus } from '../money/priceTerms.ts';

/** Recipient of an invoice. */
interface InvoiceReceiver {
  business: boolean;
  cuit: string | null;
  /** Null when not specified. */
  ivaCondition: IvaCondition | null;
}

/** Responsable inscripto: needs a CUIT. */
export const NEEDS_CUIT: IvaCondition = 1;
/** Responsable inscripto and monotributo. */
const REGISTERED: readonly (IvaCondition | null)[] = [1, 6];

/** Letter of the invoice: A for a CUIT registered for IVA, which businesses are unless they specify otherwise. */
export function invoiceTypeFor(
  issuer: IssuerTaxStatus,
  { business, cuit, ivaCondition }: InvoiceReceiver,
): InvoiceType {
  if (issuer !== 'responsable_inscripto') return 'C';
  const isRegistered = REGISTERED.includes(ivaCondition) || (business && ivaCondition === null);
  return cuit !== null && isRegistered ? 'A' : 'B';
}
