import fc from 'fast-check';
import {
  cartTotal,
  cartUnits,
  EMPTY_CART,
  isSameLine,
  lineTotal,
  withUnitsAdded,
  withUnitsSubtracted,
  type Cart,
  type CartLine,
  unitsToMerge,
} from './cart.ts';

const SIZES = ['S', 'M', '8/10'];

function lineOf(variantId: number, size: string, unitPrice = 100): CartLine {
  return {
    variantId,
    sizeId: variantId * 10 + SIZES.indexOf(size),
    size,
    quantity: 0,
    title: 'Remera',
    titleId: 1,
    productId: 1,
    color: 'Azul',
    unitPrice,
    image: '',
    taxRate: 21,
    weightGrams: 100,
    available: 10,
  };
}

const anyLine = fc
  .record({
    variantId: fc.integer({ min: 1, max: 4 }),
    size: fc.constantFrom(...SIZES),
    unitPrice: fc.nat(10_000_000),
  })
  .map(({ variantId, size, unitPrice }) => lineOf(variantId, size, unitPrice));

const anyUnits = fc.integer({ min: 1, max: 99 });
const anyStep = fc.record({
  verb: fc.constantFrom('add', 'subtract'),
  line: anyLine,
  units: anyUnits,
});
const anySteps = fc.array(anyStep, { maxLength: 30 });

function walk(steps: readonly { verb: string; line: CartLine; units: number }[]): Cart {
  return steps.reduce(
    (cart, { verb, line, units }) =>
      verb === 'add' ? withUnitsAdded(cart, line, units) : withUnitsSubtracted(cart, line, units),
    EMPTY_CART,
  );
}

describe('a cart', () => {
  it('has one line per variant and size, sorted and with at least one unit, after any operation', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { lines } = walk(steps);
        const keys = lines.map(({ variantId, size }) => `${variantId} ${size}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(lines.every((line) => line.quantity >= 1)).toBe(true);
        const variants = lines.map((line) => line.variantId);
        expect(variants).toEqual(variants.toSorted((one, other) => one - other));
      }),
    );
  });

  it('counts units like a ledger of its operations', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const ledger = new Map<string, number>();
        for (const { verb, line, units } of steps) {
          const key = `${line.variantId} ${line.size}`;
          const before = ledger.get(key) ?? 0;
          ledger.set(key, verb === 'add' ? before + units : Math.max(0, before - units));
        }
        const expected = [...ledger.values()].reduce((sum, units) => sum + units, 0);
        expect(cartUnits(walk(steps))).toBe(expected);
      }),
    );
  });

  it('costs the sum of its lines', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const cart = walk(steps);
        const sum = cart.lines.map(lineTotal).reduce((total, each) => total + each, 0);
        expect(cartTotal(cart)).toBe(sum);
        expect(Number.isSafeInteger(sum)).toBe(true);
      }),
    );
  });

  it('is unchanged after adding and removing the same line', () => {
    fc.assert(
      fc.property(anySteps, anyLine, anyUnits, (steps, line, units) => {
        const before = walk(steps);
        expect(withUnitsSubtracted(withUnitsAdded(before, line, units), line, units)).toEqual(
          before,
        );
      }),
    );
  });

  it('does not mutate its input', () => {
    const before = Object.freeze(walk([{ verb: 'add', line: lineOf(1, 'M'), units: 2 }]));
    Object.freeze(before.lines);
    withUnitsAdded(before, lineOf(1, 'M'), 1);
    withUnitsSubtracted(before, lineOf(1, 'M'), 2);
    expect(cartUnits(before)).toBe(2);
    expect(EMPTY_CART.lines).toEqual([]);
  });

  it('distinguishes lines by variant and size', () => {
    expect(isSameLine(lineOf(1, 'M'), lineOf(1, 'M', 5))).toBe(true);
    expect(isSameLine(lineOf(1, 'M'), lineOf(1, 'S'))).toBe(false);
    expect(isSameLine(lineOf(1, 'M'), lineOf(2, 'M'))).toBe(false);
  });
});

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
  [{ own: 3, added: 5, stock: 10, unitStep: 3 }, 3],
  [{ own: 4, added: 5, stock: 10, unitStep: 3 }, 5],
  [{ own: 3, added: 6, stock: 8, unitStep: 3 }, 3],
  [{ own: 4, added: 1, stock: 10, unitStep: 3 }, 0],
])('%j adds %i to the cart', (given, expected) => {
  expect(unitsToMerge(given)).toBe(expected);
});
