import fc from 'fast-check';
import { slug } from '../../../../domain/catalogue/slug.ts';
import { tidyLine } from '../text/tidyText.ts';
import { readCategories, writeCategories } from './readCategories.ts';

test.each([
  ['', []],
  ['Natación', [['Natación']]],
  ['Natación > Mallas > Enterizas', [['Natación', 'Mallas', 'Enterizas']]],
  ['Natación>Mallas, Outlet', [['Natación', 'Mallas'], ['Outlet']]],
  ['A > B > C > D > E', [['A', 'B', 'C > D > E']]],
  ['Mallas, mallas, MALLAS ', [['Mallas']]],
  ['A > > B, , >', [['A', 'B']]],
  ['Pileta\\, mar > C\\>D', [['Pileta, mar', 'C>D']]],
])('%s', (cell, paths) => {
  expect(readCategories(cell)).toEqual(paths);
});

test('rejects invalid names', () => {
  expect(() => readCategories('Natación > ¡!')).toThrow('no tiene ninguna letra');
  expect(() => readCategories('a'.repeat(81))).toThrow('más de 80 letras');
});

test('written paths are read back', () => {
  const name = fc
    .string({ unit: fc.constantFrom('a', 'Ñ', ',', '>', '\\', ' ', '=') })
    .map((text) => tidyLine(`x${text}`));
  const path = fc.array(name, { minLength: 1, maxLength: 3 });
  const paths = fc.uniqueArray(path, { selector: (each) => each.map(slug).join('/') });
  fc.assert(fc.property(paths, (all) => expect(readCategories(writeCategories(all))).toEqual(all)));
});
