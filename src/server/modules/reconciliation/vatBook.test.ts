import fc from 'fast-check';
import { earnedOf, vatCells, weightsByRate } from './vatBook.ts';

const amount = fc.integer({ min: 1, max: 100_000_000 });
const line = fc.record({ amount, rate: fc.constantFrom(21, 10.5, 0) });
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

describe('the book of sales by VAT rate', () => {
  it('shares every amount out over net and VAT to the centavo, with its sign', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.nat({ max: 50_000_000 }),
        fc.nat({ max: 500_000 }),
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        (lines, coupon, delivery, moved) => {
          const weights = weightsByRate(lines, coupon, delivery);
          const gross = sum(lines.map((each) => each.amount));
          expect(sum(weights)).toBe(gross - Math.min(coupon, gross) + delivery);
          expect(Math.round(sum(vatCells(moved, weights)) * 100)).toBe(moved);
        },
      ),
    );
  });

  it('takes out the VAT that is in a price', () => {
    expect(vatCells(12_100, [12_100, 0, 0])).toEqual([100, 21, 0, 0, 0]);
    expect(vatCells(-11_050, [0, 11_050, 0])).toEqual([0, 0, -100, -10.5, 0]);
    expect(vatCells(500, [0, 0, 500])).toEqual([0, 0, 0, 0, 5]);
  });

  it('earns nothing before the whole price is there, and then no more than it', () => {
    const move = (kind: string, amount_cents: number, created_at: number) => ({
      kind,
      amount_cents,
      created_at,
    });
    const paid = [move('charge', 1000, 1), move('payment', -400, 2), move('payment', -600, 3)];
    expect(earnedOf(paid)).toEqual([{ at: 3, amount: 1000 }]);
    const twice = [...paid, move('payment', -1000, 4), move('refund', 1000, 5)];
    expect(earnedOf(twice)).toEqual([{ at: 3, amount: 1000 }]);
    expect(earnedOf([...paid, move('refund', 300, 6)])).toEqual([
      { at: 3, amount: 1000 },
      { at: 6, amount: -300 },
    ]);
    const cancelled = [...paid, move('refundDue', -1000, 7), move('refund', 1000, 8)];
    expect(earnedOf(cancelled)).toEqual([
      { at: 3, amount: 1000 },
      { at: 7, amount: -1000 },
    ]);
    const short = [move('charge', 1000, 1), move('payment', -990, 2), move('void', -10, 2)];
    expect(earnedOf(short)).toEqual([{ at: 2, amount: 990 }]);
  });
});
