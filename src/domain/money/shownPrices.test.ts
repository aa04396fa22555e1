import fc from 'fast-check';
import { anyCart } from '../../testing/data/orderArbitraries.ts';
import { cartTotal } from '../orders/cart.ts';
import type { PriceTerms } from './priceTerms.ts';
import { shownPrices, netPrice, netTotal } from './shownPrices.ts';

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
  expect(shown).toMatchObject({ before: 15_000, suggested: null, percentOff: 19 });
  const little = shownPrices({ ...retail, suggestedPrice: 12_101 }, terms);
  expect(little).toMatchObject({ before: 12_101, percentOff: null });
});

test.each([12_100, 15_000])('a reseller sees the usual price (%s) as a suggestion', (usual) => {
  const shown = shownPrices({ ...retail, price: 8_470, suggestedPrice: usual }, terms);
  expect(shown).toMatchObject({ before: null, suggested: usual, percentOff: null, net: 7_000 });
});

test('terms that the shop does not offer are not shown', () => {
  const bare = { ...terms, instalmentPlans: [], transferDiscountPercent: 0 };
  expect(shownPrices(retail, { ...bare, issuerTaxStatus: 'monotributo' })).toEqual({
    before: null,
    percentOff: null,
    suggested: null,
    transfer: null,
    instalments: null,
    net: null,
  });
});

test.each([
  [21, 10_000],
  [10.5, 10_950],
  [0, 12_100],
])('121 pesos at %s %% are %s centavos without taxes', (rate, expected) => {
  expect(netPrice(12_100, rate, 'responsable_inscripto')).toBe(expected);
  expect(netPrice(12_100, rate, 'exento')).toBe(expected);
});

test('a monotributista shows no net price', () => {
  expect(netPrice(12_100, 21, 'monotributo')).toBeNull();
});

const lineOf = (unitPrice: number, quantity: number, taxRate: number) => ({
  variantId: 1,
  sizeId: 1,
  size: 'M',
  quantity,
  title: 'Remera',
  titleId: 1,
  productId: 1,
  color: 'Azul',
  unitPrice,
  taxRate,
  image: '',
  weightGrams: 0,
  available: 9,
});

test('the net total of a cart is the sum of its lines, each rounded half up at its own rate', () => {
  // 3 × 1,00 at 21 % is 2,479…; 1 × 2,21 at 10,5 % is exactly 2,00; 5 × 0,01 exempt stays.
  const cart = { lines: [lineOf(100, 3, 21), lineOf(221, 1, 10.5), lineOf(1, 5, 0)] };
  expect(netTotal(cart, 'responsable_inscripto')).toBe(248 + 200 + 5);
  // 3,63 at 20 % is 3,025: half a centavo goes up in each line.
  const halves = { lines: [lineOf(363, 1, 20), lineOf(363, 1, 20)] };
  expect(netTotal(halves, 'exento')).toBe(303 + 303);
  expect(netTotal({ lines: [] }, 'exento')).toBe(0);
});

test('a monotributista shows no net total for any cart', () => {
  expect(netTotal({ lines: [lineOf(100, 1, 21)] }, 'monotributo')).toBeNull();
});

test('the net total is at most the total, and at least the total without 21 %', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const net = netTotal(cart, 'responsable_inscripto') ?? NaN;
      const total = cartTotal(cart);
      expect(net).toBeLessThanOrEqual(total);
      expect(net).toBeGreaterThanOrEqual(Math.floor(total / 1.21) - cart.lines.length);
    }),
  );
});
