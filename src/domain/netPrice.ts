import { lineTotal, type Cart } from './cart.ts';
import { withoutNationalTaxes, type Cents } from './money.ts';
import type { IssuerTaxStatus } from './priceTerms.ts';

/** Price without national taxes, as the law requires; null when the issuer does not itemise them. */
export function netPrice(
  price: Cents,
  taxRatePercent: number,
  issuer: IssuerTaxStatus,
): Cents | null {
  return issuer === 'monotributo' ? null : withoutNationalTaxes(price, taxRatePercent);
}

/** The same for a cart: each line is rounded before adding. */
export function netTotal({ lines }: Cart, issuer: IssuerTaxStatus): Cents | null {
  const nets = lines.map((line) => netPrice(lineTotal(line), line.taxRate, issuer));
  return nets.includes(null) ? null : nets.reduce<Cents>((sum, net) => sum + (net ?? 0), 0);
}
