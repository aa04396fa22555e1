import fc from 'fast-check';
import type { Audience } from './audience.ts';
import { canSuggestSize, readHeight, readWeight, suggestSize } from './suggestSize.ts';

const named = (names: string) => names.split(' ').map((size) => ({ size, option3: '' }));
const LETTERS = named('XS S M L XL 2XL');

test.each<[Audience, string, number, number, string | null]>([
  ['mujer', 'XS S M L XL', 162, 64, 'M'],
  ['mujer', 'XS S M L XL', 170, 55, 'XS'],
  ['mujer', '36 38 40 42 44', 165, 58, '38'],
  ['mujer', 'XS S M L XL', 160, 110, null],
  ['hombre', 'S M L XL 2XL', 175, 75, 'M'],
  ['hombre', 'S M L XL XXL', 180, 112, 'XXL'],
  ['unisex', 'S/M L/XL', 178, 82, 'L/XL'],
  ['ninas', '4 6 8/10 12/14', 130, 28, '8/10'],
  ['ninos', '4 6 8/10 12/14', 102, 17, '4'],
])('for %s in %s, %i cm and %i kg: %s', (audience, names, height, weight, size) => {
  expect(suggestSize(audience, named(names), { height, weight })?.size ?? null).toBe(size);
});

test('between two sizes the other is named for a looser or a tighter fit', () => {
  const women = (weight: number) => suggestSize('mujer', LETTERS, { height: 162, weight });
  expect(women(64)).toEqual({ size: 'M', neighbour: null });
  expect(women(66)).toEqual({ size: 'M', neighbour: { size: 'L', fit: 'looser' } });
  expect(women(62)).toEqual({ size: 'M', neighbour: { size: 'S', fit: 'tighter' } });
});

test('what height and weight say nothing about gets no suggestion', () => {
  expect(canSuggestSize('unisex', named('35/36 37/38'))).toBe(false);
  expect(canSuggestSize('mujer', named('Único'))).toBe(false);
  expect(canSuggestSize('bebes', named('3M 6M'))).toBe(false);
  expect(canSuggestSize(null, LETTERS)).toBe(false);
  expect(canSuggestSize('ninas', named('27/28 29/30'))).toBe(false);
  expect(canSuggestSize('mujer', LETTERS)).toBe(true);
});

test('who weighs more never gets a smaller size, and the third option does not matter', () => {
  const body = fc.record({
    height: fc.integer({ min: 145, max: 200 }),
    weight: fc.integer({ min: 40, max: 120 }),
  });
  const third = LETTERS.flatMap(({ size }) => [
    { size: `${size} / Largo`, option3: 'Largo' },
    { size: `${size} / Corto`, option3: 'Corto' },
  ]);
  const rank = (size: string | undefined) => LETTERS.findIndex((each) => each.size === size);
  fc.assert(
    fc.property(body, fc.integer({ min: 1, max: 20 }), (one, more) => {
      const small = suggestSize('mujer', LETTERS, one);
      const large = suggestSize('mujer', third, { ...one, weight: one.weight + more });
      if (small && large) expect(rank(large.size)).toBeGreaterThanOrEqual(rank(small.size));
    }),
  );
});

test.each([
  ['172', 172],
  ['1,72', 172],
  ['1.72 m', 172],
  ['172 cm', 172],
  ['17', null],
  ['alta', null],
  ['', null],
])('reads the height %s', (text, height) => {
  expect(readHeight(text)).toBe(height);
});

test.each([
  ['64', 64],
  ['64,5 kg', 64.5],
  ['0', null],
  ['600', null],
])('reads the weight %s', (text, weight) => {
  expect(readWeight(text)).toBe(weight);
});
