import fc from 'fast-check';
import { centsFromPesos, divideHalfUp, pesosFromCents, withoutNationalTaxes } from './money.ts';

const anyCents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('money', () => {
  test.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [-5, 10, -1],
    [-4, 10, 0],
    [9_007_199_254_740_991, 2, 4_503_599_627_370_496],
  ])('%s / %s rounds half away from zero to %s', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  it('divides like exact arithmetic, for small and huge amounts', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (amount, by) => {
        const twice = 2n * BigInt(Math.abs(amount)) + BigInt(by);
        const expected = Number(twice / (2n * BigInt(by))) * Math.sign(amount);
        expect(divideHalfUp(amount, by) === expected).toBe(true);
      }),
    );
  });

  it('rejects divisors that are not positive', () => {
    expect(() => divideHalfUp(1, 0)).toThrow(RangeError);
    expect(() => divideHalfUp(1, -1)).toThrow(RangeError);
  });

  it('survives the round trip through pesos', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsFromPesos(pesosFromCents(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it('rounds pesos with too many decimals, and rejects invalid amounts', () => {
    expect(centsFromPesos(0.005)).toBe(1);
    expect(centsFromPesos(-0.005)).toBe(-1);
    expect(Object.is(centsFromPesos(-0.001), 0)).toBe(true);
    for (const amount of [NaN, Infinity, -Infinity, 1e300]) {
      expect(() => centsFromPesos(amount)).toThrow(RangeError);
    }
  });

  it('net prices never exceed gross prices, and convert back within a centavo', () => {
    const rates = fc.constantFrom(0, 10.5, 21);
    fc.assert(
      fc.property(fc.nat(1_000_000_000_000), rates, (cents, rate) => {
        const net = withoutNationalTaxes(cents, rate);
        expect(net).toBeLessThanOrEqual(cents);
        expect(Math.abs(net * (1 + rate / 100) - cents)).toBeLessThanOrEqual(1);
      }),
    );
    expect(withoutNationalTaxes(12_100, 21)).toBe(10_000);
  });
});
