import fc from 'fast-check';
import { compareSizes } from './compareSizes.ts';

const CHART = [
  '3XS',
  'XXS',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  '2XL',
  '3XL',
  '2',
  '4',
  '8',
  '8/10',
  '10',
  '38',
  '38.5',
  '39',
  'Chico',
  'Único',
];

describe('sizes', () => {
  it('are sorted like a size chart, from any input order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(CHART), (sizes) => {
        const expected = CHART.filter((size) => sizes.includes(size));
        expect(sizes.toSorted(compareSizes)).toEqual(expected);
      }),
    );
  });

  it('have a total order for any spelling', () => {
    const anySize = fc.oneof(fc.constantFrom(...CHART), fc.string({ maxLength: 6 }));
    fc.assert(
      fc.property(anySize, anySize, anySize, (a, b, c) => {
        expect(Math.sign(compareSizes(a, b))).toBe(-Math.sign(compareSizes(b, a)) || 0);
        if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0) {
          expect(compareSizes(a, c)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
