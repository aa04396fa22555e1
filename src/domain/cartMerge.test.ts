import fc from 'fast-check';
import { unitsToMerge } from './cartMerge.ts';

const units = fc.nat(200);

test('quantities add up to at most the stock, and never shrink', () => {
  fc.assert(
    fc.property(units, units, units, (own, added, stock) => {
      const merged = own + unitsToMerge({ own, added, stock });
      expect(merged).toBe(Math.max(own, Math.min(own + added, stock)));
    }),
  );
});

test.each([
  [{ own: 0, added: 3, stock: 10 }, 3],
  [{ own: 8, added: 3, stock: 10 }, 2],
  [{ own: 12, added: 3, stock: 10 }, 0],
  [{ own: 0, added: 3, stock: 0 }, 0],
])('%j adds %i to the cart', (given, expected) => {
  expect(unitsToMerge(given)).toBe(expected);
});
