import { productFiltersFromUrl } from './productFiltersFromUrl.ts';

test('what other clients write is understood', () => {
  const json = '{"title__id": 7, "sizes": ["M"], "price__gte": 1500.5, "in_stock": true}';
  expect(productFiltersFromUrl(json)).toEqual({
    titleId: 7,
    sizes: ['M'],
    priceFrom: 150050,
    inStock: true,
  });
});

test('no filters at all is every product', () => {
  expect(productFiltersFromUrl(null)).toEqual({});
  expect(productFiltersFromUrl('{}')).toEqual({});
});

test.each([
  '',
  '{"title__id": 7',
  'null',
  '[]',
  '7',
  '{"title__id": "7"}',
  '{"title__id": -1}',
  '{"sizes": "M"}',
  '{"sizes": [1]}',
  '{"bestof": "si"}',
  '{"price__gte": -5}',
  '{"toString": 1}',
  '{"__proto__": {}, "color": "rojo"}',
])('makes no sense: %s', (json) => {
  expect(productFiltersFromUrl(json)).toBeNull();
});
