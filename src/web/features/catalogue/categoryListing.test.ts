import type { Category } from '../../../domain/catalogue/category.ts';
import { categoryListing } from './categoryListing.ts';

const categories: Category[] = [
  {
    id: 1,
    name: 'Natación',
    highlighted: false,
    image: '',
    columns: [{ name: 'Mallas enteras', subcategories: ['Espalda abierta', 'Cruzada'] }],
  },
];

test('a category links to its columns', () => {
  expect(categoryListing(['natacion'], categories)).toEqual({
    title: 'Natación',
    filters: { categoryPath: ['natacion'] },
    crumbs: [
      { label: 'Inicio', to: '/' },
      { label: 'Productos', to: '/productos' },
      { label: 'Natación' },
    ],
    branches: [{ label: 'Mallas enteras', to: '/productos/categoria/natacion/mallas-enteras' }],
    isFiltered: false,
  });
});

test('a column links to its subcategories and its parent', () => {
  const listing = categoryListing(['natacion', 'mallas-enteras'], categories);
  expect(listing).toMatchObject({
    title: 'Mallas enteras',
    branches: [{ label: 'Espalda abierta' }, { label: 'Cruzada' }],
  });
  expect(listing).toHaveProperty('crumbs.2.to', '/productos/categoria/natacion');
});

test('the deepest level has no further links', () => {
  const listing = categoryListing(['natacion', 'mallas-enteras', 'cruzada'], categories);
  expect(listing).toMatchObject({ title: 'Cruzada', branches: [] });
});

test.each([[['esqui']], [['natacion', 'esqui']], [['natacion', 'mallas-enteras', 'esqui']]])(
  'unknown category %j',
  (slugs) => {
    expect(categoryListing(slugs, categories)).toBe('unknownCategory');
  },
);

test('products can be requested before the categories are known', () => {
  expect(categoryListing(['natacion'], undefined)).toMatchObject({
    title: null,
    filters: { categoryPath: ['natacion'] },
  });
});
