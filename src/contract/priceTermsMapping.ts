import { DEFAULT_PRICE_TERMS, type PriceTerms } from '../domain/priceTerms.ts';
import type { PriceTermsWire } from './priceTermsSchemas.ts';

export function priceTermsToWire(terms: PriceTerms): PriceTermsWire {
  return {
    instalment_plans: terms.instalmentPlans.map((plan) => ({
      instalments: plan.instalments,
      surcharge: plan.surchargePercent,
      tea: plan.teaPercent,
      cftea: plan.cfteaPercent,
    })),
    transfer_discount_percent: terms.transferDiscountPercent,
    issuer_tax_status: terms.issuerTaxStatus,
  };
}

/** Another backend's site configuration may have no such fields. */
export function priceTermsFromWire(wire: Partial<PriceTermsWire>): PriceTerms {
  const { instalmentPlans, transferDiscountPercent, issuerTaxStatus } = DEFAULT_PRICE_TERMS;
  return {
    instalmentPlans:
      wire.instalment_plans?.map((plan) => ({
        instalments: plan.instalments,
        surchargePercent: plan.surcharge,
        teaPercent: plan.tea,
        cfteaPercent: plan.cftea,
      })) ?? instalmentPlans,
    transferDiscountPercent: wire.transfer_discount_percent ?? transferDiscountPercent,
    issuerTaxStatus: wire.issuer_tax_status ?? issuerTaxStatus,
  };
}
