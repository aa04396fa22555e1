import { lineTotal, type Cart } from '../orders/cart.ts';
import { bestInterestFree, offerInstalments, type InstalmentOffer } from './instalments.ts';
import { type Cents, withoutNationalTaxes } from './money.ts';
import { transferPrice, type PriceTerms, type IssuerTaxStatus } from './priceTerms.ts';
import type { ProductPrices } from '../catalogue/product.ts';

/** Everything shown beside a price; null is not shown. */
export interface ShownPrices {
  /** Price without the promotion. */
  before: Cents | null;
  /** Whole percent off that price, never more than it really is; null below one. */
  percentOff: number | null;
  /** Suggested resale price. */
  suggested: Cents | null;
  transfer: Cents | null;
  instalments: InstalmentOffer | null;
  net: Cents | null;
}

/** Shoppers with a price list see the usual price as a suggested resale price; all others see it struck through. */
export function shownPrices(
  prices: Omit<ProductPrices, 'priceVaries'>,
  terms: PriceTerms,
): ShownPrices {
  const { price, listPrice, suggestedPrice, taxRate } = prices;
  const usual = suggestedPrice > price ? suggestedPrice : null;
  const isReseller = price < listPrice;
  const before = isReseller ? null : usual;
  const plan = bestInterestFree(terms.instalmentPlans);
  return {
    before,
    percentOff: before && (Math.floor((100 * (before - price)) / before) || null),
    suggested: isReseller ? usual : null,
    transfer: transferPrice(price, terms),
    instalments: plan ? offerInstalments(price, plan) : null,
    net: netPrice(price, taxRate, terms.issuerTaxStatus),
  };
}

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
