import fc from 'fast-check';
import { checkoutTotals, heldReduction, paidUnitPrice } from './checkoutTotals.ts';
import { PAYMENT_METHODS } from './order.ts';
import { DEFAULT_PRICE_TERMS } from '../money/priceTerms.ts';

const [card, transfer] = PAYMENT_METHODS;
const terms = { ...DEFAULT_PRICE_TERMS, transferDiscountPercent: 10 };
const lines = [
  { unitPrice: 1_000_005, quantity: 2 },
  { unitPrice: 300_000, quantity: 1 },
];

const anyParts = fc.record({
  lines: fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 0, max: 90_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
  ),
  method: fc.constantFrom(...PAYMENT_METHODS),
  terms: fc
    .integer({ min: 0, max: 10_000 })
    .map((points) => ({ ...terms, transferDiscountPercent: points / 100 })),
  coupon: fc.option(
    fc.record({ value: fc.integer({ min: 0, max: 900_000_000 }), freesShipping: fc.boolean() }),
  ),
  delivery: fc.integer({ min: 0, max: 9_000_000 }),
});

describe('checkoutTotals', () => {
  it('adds lines and shipping, and subtracts the coupon', () => {
    const coupon = { value: 50_000, freesShipping: false };
    const parts = { lines, method: card, terms, coupon, delivery: 690_000 };
    expect(checkoutTotals(parts)).toEqual({
      products: 2_300_010,
      coupon: 50_000,
      delivery: 690_000,
      total: 2_940_010,
    });
    expect(checkoutTotals({ ...parts, coupon: { value: 0, freesShipping: true } })).toEqual({
      products: 2_300_010,
      coupon: 690_000,
      delivery: 690_000,
      total: 2_300_010,
    });
  });

  it('rounds the discount for transfers half up per unit', () => {
    const parts = { lines, method: transfer, terms, coupon: null, delivery: 0 };
    expect(checkoutTotals(parts).products).toBe(900_005 * 2 + 270_000);
  });

  it('applies the transfer discount or the coupon, never both', () => {
    const coupon = { value: 1, freesShipping: false };
    expect(paidUnitPrice(1_000, { method: transfer, terms, coupon })).toBe(1_000);
    expect(paidUnitPrice(1_000, { method: card, terms, coupon: null })).toBe(1_000);
    expect(paidUnitPrice(1_000, { method: transfer, terms, coupon: null })).toBe(900);
  });

  it('is never below what the coupon leaves of the shipping cost, and equals the sum of its parts', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const { products, coupon, delivery, total } = checkoutTotals(parts);
        expect(total).toBe(products - coupon + delivery);
        const kept = parts.coupon?.freesShipping ? 0 : parts.delivery;
        expect(total).toBeGreaterThanOrEqual(kept);
        expect(coupon).toBeLessThanOrEqual(products + parts.delivery - kept);
        expect(Number.isInteger(total)).toBe(true);
      }),
    );
  });

  it('lets an offer give way to a transfer discount that takes off more, and a coupon never', () => {
    fc.assert(
      fc.property(anyParts, fc.nat(90_000_000), fc.boolean(), (parts, value, isAutomatic) => {
        const offer = { name: '3×2', isAutomatic, value, freesShipping: false };
        const most = parts.lines.reduce((sum, each) => sum + each.unitPrice * each.quantity, 0);
        const given = { ...parts, coupon: { ...offer, value: Math.min(value, most) } };
        const held = heldReduction(given.coupon, given);
        const own = checkoutTotals({ ...given, coupon: held }).total;
        const withOffer = checkoutTotals(given).total;
        const without = checkoutTotals({ ...given, coupon: null }).total;
        expect(own).toBe(isAutomatic ? Math.min(withOffer, without) : withOffer);
      }),
    );
  });
});
