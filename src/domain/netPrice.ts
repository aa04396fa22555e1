import { withoutNationalTaxes, type Cents } from './money.ts';
import type { IssuerTaxStatus } from './priceTerms.ts';

/** The price without national taxes as the law wants it shown; null for an issuer who does not break them out. */
export function netPrice(
  price: Cents,
  taxRatePercent: number,
  issuer: IssuerTaxStatus,
): Cents | null {
  return issuer === 'monotributo' ? null : withoutNationalTaxes(price, taxRatePercent);
}
