import fc from 'fast-check';
import { netSales, shareOut } from './netSales.ts';

const cents = fc.integer({ min: 0, max: 99_999_999_999 });
const lines = fc.array(cents, { minLength: 1, maxLength: 8 });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('an amount is shared out to the centavo, in proportion, and never above a weight', () => {
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const all = sum(weights);
      const amount = Math.floor(all * part);
      const shares = shareOut(amount, weights);
      expect(sum(shares)).toBe(amount);
      for (const [at, share] of shares.entries()) {
        const weight = weights[at]!;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(weight);
        if (all === 0) continue;
        const floor = Number((BigInt(amount) * BigInt(weight)) / BigInt(all));
        expect([floor, floor + 1]).toContain(share);
      }
    }),
  );
});

test('the largest remainders get the centavos that are left, of equal ones the first', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut(10, [100, 250, 650])).toEqual([1, 3, 6]);
  expect(shareOut(5, [0, 0])).toEqual([0, 0]);
});

test('lines and delivery add up to what the shop kept, at most the total', () => {
  fc.assert(
    fc.property(
      lines,
      fc.double({ min: 0, max: 1, noNaN: true }),
      cents,
      fc.option(cents),
      (prices, part, delivery, kept) => {
        const gross = sum(prices);
        const coupon = Math.floor(gross * part);
        const total = gross - coupon + delivery;
        const net = netSales({ lines: prices, coupon, delivery, kept });
        expect(sum(net.lines) + net.delivery).toBe(Math.min(total, kept ?? total));
        expect(sum(net.lines)).toBeLessThanOrEqual(gross - coupon);
        for (const [at, line] of net.lines.entries()) {
          expect(line).toBeGreaterThanOrEqual(0);
          expect(line).toBeLessThanOrEqual(prices[at]!);
        }
        // The delivery is given back last.
        if (sum(net.lines) > 0) expect(net.delivery).toBe(delivery);
      },
    ),
  );
});
