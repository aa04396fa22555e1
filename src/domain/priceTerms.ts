import type { InstalmentPlan } from './instalments.ts';
import { divideHalfUp, type Cents } from './money.ts';

/** What the shop is for the tax office. */
export const ISSUER_TAX_STATUSES = ['responsable_inscripto', 'monotributo', 'exento'] as const;

export type IssuerTaxStatus = (typeof ISSUER_TAX_STATUSES)[number];

/** How prices are told and paid: the same for every product. */
export interface PriceTerms {
  /** By number of instalments. */
  instalmentPlans: InstalmentPlan[];
  /** 0 where there is none; at most 2 decimals. */
  transferDiscountPercent: number;
  issuerTaxStatus: IssuerTaxStatus;
}

/** A shop that was never set up. */
export const DEFAULT_PRICE_TERMS: PriceTerms = {
  instalmentPlans: [],
  transferDiscountPercent: 0,
  issuerTaxStatus: 'responsable_inscripto',
};

/** What one pays by bank transfer; null where the shop gives no discount for it. */
export function transferPrice(price: Cents, { transferDiscountPercent }: PriceTerms): Cents | null {
  if (transferDiscountPercent <= 0) return null;
  return divideHalfUp(price * (10_000 - Math.round(transferDiscountPercent * 100)), 10_000);
}
