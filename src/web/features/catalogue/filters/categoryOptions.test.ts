import type { Category } from '../../../../domain/catalogue/category.ts';
import { categoryOptions } from './categoryOptions.ts';

const choices = (...values: string[]) => values.map((value) => ({ value, count: 1 }));
const categories: Category[] = [
  {
    id: 1,
    name: 'Natación',
    highlighted: false,
    image: '',
    columns: [{ name: 'Mallas', subcategories: ['Cruzada', 'Espalda abierta'] }],
  },
];
type Facet = Omit<Parameters<typeof categoryOptions>[0], 'categories'>;
const optionsOf = (facet: Facet) => categoryOptions({ ...facet, categories });
const shown = (facet: Facet) =>
  optionsOf(facet).map(
    ({ name, depth, isChosen }) => `${'-'.repeat(depth)}${name}${isChosen ? '*' : ''}`,
  );

test('in the whole shop, the top of the tree', () => {
  const facet = {
    choices: choices('Natación', 'Running'),
    countedIn: undefined,
    own: undefined,
    chosen: undefined,
  };
  expect(shown(facet)).toEqual(['Natación', 'Running']);
  expect(optionsOf(facet)[1]?.path).toEqual(['Running']);
});

test('one step down, the way gone and the next steps', () => {
  const path = ['Natación'];
  const facet = { choices: choices('Mallas'), countedIn: path, own: undefined, chosen: path };
  expect(shown(facet)).toEqual(['Natación*', '-Mallas']);
  expect(optionsOf(facet)[1]?.path).toEqual(['Natación', 'Mallas']);
});

test('at the bottom, its neighbours', () => {
  const path = ['natacion', 'Mallas', 'Cruzada'];
  const facet = {
    choices: choices('Cruzada', 'Espalda abierta'),
    countedIn: path,
    own: ['natacion'],
    chosen: path,
  };
  expect(shown(facet)).toEqual(['Mallas*', '-Cruzada*', '-Espalda abierta']);
  expect(optionsOf(facet)[2]?.path).toEqual(['natacion', 'Mallas', 'Espalda abierta']);
});

test('at the bottom with nothing left of it, still its neighbours', () => {
  const path = ['Natación', 'Mallas', 'Cruzada'];
  const facet = {
    choices: choices('Espalda abierta'),
    countedIn: path,
    own: undefined,
    chosen: path,
  };
  expect(shown(facet)).toEqual(['Natación*', '-Mallas*', '--Cruzada*', '--Espalda abierta']);
});

test('a listing at the bottom leads nowhere', () => {
  const own = ['natacion', 'gorras'];
  const facet = { choices: choices('Gorras', 'Mallas'), countedIn: own, own, chosen: undefined };
  expect(shown(facet)).toEqual([]);
});

test('until the answer comes, the old choices lead where they say', () => {
  const facet = {
    choices: choices('Cruzada'),
    countedIn: ['Natación', 'Mallas'],
    own: undefined,
    chosen: ['Natación'],
  };
  expect(shown(facet)).toEqual(['Natación*', '-Mallas', '--Cruzada']);
});
