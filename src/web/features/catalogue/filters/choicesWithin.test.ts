import { choicesWithin } from './choicesWithin.ts';

test('sizes and colours once each, in an order that does not depend on the hand', () => {
  const wanted = { sizes: ['XL', '10', 'S', 'XL', '2'], colors: ['Rojo', 'Azul', 'Rojo'] };
  expect(choicesWithin({}, wanted)).toEqual({
    sizes: ['S', 'XL', '2', '10'],
    colors: ['Azul', 'Rojo'],
  });
});

test('an empty choice is none', () => {
  expect(choicesWithin({}, { sizes: [], colors: [], categoryPath: [], text: '' })).toEqual({});
});

test('a listing’s own filters stay as they are', () => {
  expect(choicesWithin({ featured: true }, { featured: false, inStock: true })).toEqual({
    inStock: true,
  });
});

test.each([
  [['Natación', 'Mallas'], true],
  [['natacion', 'mallas', 'cruzada'], true],
  [['Natación'], false],
  [['Running', 'Shorts'], false],
])('under Natación %j narrows: %s', (categoryPath, narrows) => {
  const chosen = choicesWithin({ categoryPath: ['natacion'] }, { categoryPath });
  expect(chosen).toEqual(narrows ? { categoryPath } : {});
});
