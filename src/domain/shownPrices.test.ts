import type { PriceTerms } from './priceTerms.ts';
import { shownPrices } from './shownPrices.ts';

const terms: PriceTerms = {
  instalmentPlans: [
    { instalments: 3, surchargePercent: 0, teaPercent: 0, cfteaPercent: 0 },
    { instalments: 12, surchargePercent: 42, teaPercent: 77, cfteaPercent: 98 },
  ],
  transferDiscountPercent: 10,
  issuerTaxStatus: 'responsable_inscripto',
};
const retail = {
  price: 12_100,
  listPrice: 12_100,
  wholesalePrice: 8_470,
  suggestedPrice: 12_100,
  taxRate: 21,
};

test('a retail price without a promotion', () => {
  expect(shownPrices(retail, terms)).toMatchObject({
    before: null,
    suggested: null,
    transfer: 10_890,
    instalments: { value: 4_033, lastValue: 4_034, plan: { instalments: 3 } },
    net: 10_000,
  });
});

test('a promotion shows the usual price struck through', () => {
  const shown = shownPrices({ ...retail, suggestedPrice: 15_000 }, terms);
  expect(shown).toMatchObject({ before: 15_000, suggested: null });
});

test.each([12_100, 15_000])('a reseller sees the usual price (%s) as a suggestion', (usual) => {
  const shown = shownPrices({ ...retail, price: 8_470, suggestedPrice: usual }, terms);
  expect(shown).toMatchObject({ before: null, suggested: usual, net: 7_000 });
});

test('terms that the shop does not offer are not shown', () => {
  const bare = { ...terms, instalmentPlans: [], transferDiscountPercent: 0 };
  expect(shownPrices(retail, { ...bare, issuerTaxStatus: 'monotributo' })).toEqual({
    before: null,
    suggested: null,
    transfer: null,
    instalments: null,
    net: null,
  });
});
