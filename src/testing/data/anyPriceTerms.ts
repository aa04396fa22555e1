import fc from 'fast-check';
import { ISSUER_TAX_STATUSES, type PriceTerms } from '../../domain/money/priceTerms.ts';

const percent = fc.nat(10_000).map((basisPoints) => basisPoints / 100);

export const anyPriceTerms: fc.Arbitrary<PriceTerms> = fc.record({
  instalmentPlans: fc.array(
    fc.record({
      instalments: fc.integer({ min: 2, max: 60 }),
      surchargePercent: percent,
      teaPercent: percent,
      cfteaPercent: percent,
    }),
    { maxLength: 3 },
  ),
  transferDiscountPercent: percent,
  issuerTaxStatus: fc.constantFrom(...ISSUER_TAX_STATUSES),
});
