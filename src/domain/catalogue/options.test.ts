import fc from 'fast-check';
import { fullSize, kindOfOption, namesOf, NO_NAMES, optionsOf, plainSize } from './options.ts';

test('a size keeps its value and its third value in one name', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(text, fc.oneof(fc.constant(''), text), (size, option3) => {
      expect(plainSize({ size: fullSize(size, option3), option3 })).toBe(size);
    }),
  );
});

const row = (size: string, option3 = '') => ({ size: fullSize(size, option3), option3 });
const variants = [
  { color: { name: 'Negro' }, sizes: [row('30', '32'), row('30', '34'), row('32', '32')] },
  { color: { name: 'Azul' }, sizes: [row('34', '34')] },
];

test('the options of a product in order, each value once', () => {
  const optionNames = { color: '', size: 'Cintura', option3: 'Largo' };
  const options = optionsOf({ optionNames, variants });
  expect(options).toEqual([
    { name: 'Color', values: ['Negro', 'Azul'] },
    { name: 'Cintura', values: ['30', '32', '34'] },
    { name: 'Largo', values: ['32', '34'] },
  ]);
  expect(namesOf(options)).toEqual(optionNames);
});

test('a product that calls them as usual names none', () => {
  expect(optionsOf({ optionNames: NO_NAMES, variants })).toEqual([]);
  expect(namesOf([])).toEqual(NO_NAMES);
});

test.each([
  ['Colour', 'color'],
  ['TAMAÑO', 'size'],
  ['Largo', 'other'],
  ['constructor', 'other'],
])('%s is a %s', (name, kind) => {
  expect(kindOfOption(name)).toBe(kind);
});
