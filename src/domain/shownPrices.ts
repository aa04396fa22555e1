import { bestInterestFree, offerInstalments, type InstalmentOffer } from './instalments.ts';
import type { Cents } from './money.ts';
import { netPrice } from './netPrice.ts';
import { transferPrice, type PriceTerms } from './priceTerms.ts';
import type { ProductPrices } from './product.ts';

/** All that is said beside a price; what is null is not said. */
export interface ShownPrices {
  /** What it costs without the promotion. */
  before: Cents | null;
  /** What a reseller is advised to ask. */
  suggested: Cents | null;
  transfer: Cents | null;
  instalments: InstalmentOffer | null;
  net: Cents | null;
}

/** Who pays less than everyone is a reseller to whom the usual price is advice; to all others it is the one that was struck. */
export function shownPrices(
  prices: Omit<ProductPrices, 'priceVaries'>,
  terms: PriceTerms,
): ShownPrices {
  const { price, listPrice, suggestedPrice, taxRate } = prices;
  const usual = suggestedPrice > price ? suggestedPrice : null;
  const isReseller = price < listPrice;
  const plan = bestInterestFree(terms.instalmentPlans);
  return {
    before: isReseller ? null : usual,
    suggested: isReseller ? usual : null,
    transfer: transferPrice(price, terms),
    instalments: plan ? offerInstalments(price, plan) : null,
    net: netPrice(price, taxRate, terms.issuerTaxStatus),
  };
}
