import { nearCategories } from './nearCategories.ts';

const categories = [
  {
    id: 1,
    name: 'Natación',
    highlighted: false,
    image: '',
    columns: [{ name: 'Mallas', subcategories: ['Enteras'] }],
  },
  { id: 2, name: 'Running', highlighted: false, image: '', columns: [] },
];
const near = (text: string, crumbs: { label: string; to?: string }[] = []) =>
  nearCategories({ crumbs, filters: { text } }, categories).map(({ label, to }) => [label, to]);

test('categories that a searched word names, in one or many', () => {
  const mallas = [['Natación · Mallas', '/productos/categoria/natacion/mallas']];
  expect(near('malla violeta')).toEqual(mallas);
  expect(near('MALLÁS')).toEqual(mallas);
  expect(near('paraguas')).toEqual([]);
  expect(near('')).toEqual([]);
});

test('the categories above a list, from the closest', () => {
  const crumbs = [
    { label: 'Inicio', to: '/' },
    { label: 'Productos', to: '/productos' },
    { label: 'Natación', to: '/productos/categoria/natacion' },
    { label: 'Mallas', to: '/productos/categoria/natacion/mallas' },
    { label: 'Enteras' },
  ];
  expect(near('', crumbs).map(([label]) => label)).toEqual(['Mallas', 'Natación']);
});
