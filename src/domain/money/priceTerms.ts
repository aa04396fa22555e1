import type { InstalmentPlan } from './instalments.ts';
import { divideHalfUp, type Cents } from './money.ts';

/** The shop's tax status. */
export const ISSUER_TAX_STATUSES = ['responsable_inscripto', 'monotributo', 'exento'] as const;

export type IssuerTaxStatus = (typeof ISSUER_TAX_STATUSES)[number];

/** Price and payment terms, the same for every product. */
export interface PriceTerms {
  /** Sorted by number of instalments. */
  instalmentPlans: InstalmentPlan[];
  /** 0 for none; at most 2 decimals. */
  transferDiscountPercent: number;
  issuerTaxStatus: IssuerTaxStatus;
}

/** Defaults before the shop is configured. */
export const DEFAULT_PRICE_TERMS: PriceTerms = {
  instalmentPlans: [],
  transferDiscountPercent: 0,
  issuerTaxStatus: 'responsable_inscripto',
};

/** Price by bank transfer; null without a transfer discount. */
export function transferPrice(price: Cents, { transferDiscountPercent }: PriceTerms): Cents | null {
  if (transferDiscountPercent <= 0) return null;
  return divideHalfUp(price * (10_000 - Math.round(transferDiscountPercent * 100)), 10_000);
}
