import { bestInterestFree, offerInstalments, type InstalmentOffer } from './instalments.ts';
import type { Cents } from './money.ts';
import { netPrice } from './netPrice.ts';
import { transferPrice, type PriceTerms } from './priceTerms.ts';
import type { ProductPrices } from './product.ts';

/** Everything shown beside a price; null is not shown. */
export interface ShownPrices {
  /** Price without the promotion. */
  before: Cents | null;
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
  const plan = bestInterestFree(terms.instalmentPlans);
  return {
    before: isReseller ? null : usual,
    suggested: isReseller ? usual : null,
    transfer: transferPrice(price, terms),
    instalments: plan ? offerInstalments(price, plan) : null,
    net: netPrice(price, taxRate, terms.issuerTaxStatus),
  };
}
