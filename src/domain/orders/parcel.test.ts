import fc from 'fast-check';
import { tooFewUnits } from './tooFewUnits.ts';
import { CARRIER_LIMITS, carrierRefusal } from './carrierLimits.ts';
import { flat, parcelOf } from './parcel.ts';

const side = fc.integer({ min: 1, max: 3_000 });
const item = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  weightGrams: fc.nat(5_000),
  box: fc.option(fc.record({ height: side, width: side, depth: side })),
});

test('a parcel has room for each of its goods, weighs what they do, and is the same in any order', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), (items) => {
      const parcel = parcelOf(items);
      const grams = (of: typeof items) =>
        of.reduce((sum, each) => sum + each.weightGrams * each.quantity, 0);
      expect(parcel.weightGrams).toBe(grams(items));
      expect(parcel.looseGrams).toBe(grams(items.filter(({ box }) => !box)));
      const boxes = items.flatMap(({ box, quantity }) => (box ? [{ box, quantity }] : []));
      expect(parcel.sides === null).toBe(boxes.length === 0);
      if (!parcel.sides) return;
      const [longest, middle, shortest] = parcel.sides;
      expect(longest).toBeGreaterThanOrEqual(middle);
      expect(middle).toBeGreaterThanOrEqual(shortest);
      const volume = boxes.reduce(
        (sum, { box, quantity }) => sum + box.height * box.width * box.depth * quantity,
        0,
      );
      expect(longest * middle * shortest).toBeGreaterThanOrEqual(volume);
      for (const { box } of boxes) {
        flat(box).forEach((length, at) =>
          expect(parcel.sides?.[at]).toBeGreaterThanOrEqual(length),
        );
      }
    }),
  );
});

test.each([
  ['its limit', 'correo argentino', 25_000, [1_500, 10, 10], null],
  ['a gram more', 'Correo Argentino', 25_001, null, 'tooHeavy'],
  ['a side that is longer', 'Correo Argentino', 100, [1_501, 10, 10], 'tooLong'],
  ['a carrier without known limits', 'La moto', 90_000, [3_000, 10, 10], null],
] as const)('of %s', (_case, name, weightGrams, sides, refusal) => {
  expect(carrierRefusal(name, { weightGrams, sides })).toBe(refusal);
});

test('limits say where they come from, and when that was looked up', () => {
  for (const { source, checkedOn } of CARRIER_LIMITS) {
    expect(source).toMatch(/^https:/);
    expect(Date.parse(checkedOn)).not.toBeNaN();
  }
});

test('units of a product count together, in all colours and sizes', () => {
  const line = (productId: number, quantity: number, minUnits?: number) => ({
    productId,
    quantity,
    title: `P${productId}`,
    ...(minUnits !== undefined && { minUnits }),
  });
  expect(tooFewUnits([line(1, 2, 6), line(2, 1), line(1, 3, 6), line(3, 4, 4)])).toEqual([
    { productId: 1, title: 'P1', minUnits: 6, missing: 1 },
  ]);
  expect(tooFewUnits([])).toEqual([]);
});
