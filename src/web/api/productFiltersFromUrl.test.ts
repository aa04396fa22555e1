import fc from 'fast-check';
import { productFiltersToWire } from '../../contract/catalogue/productListMapping.ts';
import { productFiltersSchema } from '../../contract/catalogue/productSchemas.ts';
import { anyFilters } from '../../testing/data/shopArbitraries.ts';
import { productFiltersFromUrl } from './productFiltersFromUrl.ts';

test('accepts filters of other clients', () => {
  const json = '{"title__id": 7, "sizes": ["M"], "price__gte": 1500.5, "in_stock": true}';
  expect(productFiltersFromUrl(json)).toEqual({
    titleId: 7,
    sizes: ['M'],
    priceFrom: 150050,
    inStock: true,
  });
});

test('prices are numbers or their digits, as the wire allows', () => {
  const json = '{"price__gte": " 1500.5 ", "price__lte": "2000"}';
  expect(productFiltersFromUrl(json)).toEqual({ priceFrom: 150050, priceTo: 200000 });
  expect(productFiltersFromUrl('{"price__gte": "", "price__lte": " "}')).toEqual({});
});

test('no filters mean all products', () => {
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
  '{"price__gte": "-5"}',
  '{"price__gte": "1.500,00"}',
  '{"title__id": 2147483648}',
  '{"sizes": [""]}',
  '{"categories": ["a", "b", "c", "d"]}',
  '{"price__lte": 1e99}',
  '{"q": "\\u0000"}',
  `{"q": "${'a'.repeat(201)}"}`,
  `{"colors": ${JSON.stringify(Array.from({ length: 51 }, String))}}`,
  `{"q": "a"${' '.repeat(4000)}}`,
  '{"toString": 1}',
  '{"__proto__": {}, "color": "rojo"}',
])('rejects %s', (json) => {
  expect(productFiltersFromUrl(json)).toBeNull();
});

test('filters survive the round trip through the URL', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const json = JSON.stringify(productFiltersToWire(filters));
      expect(productFiltersFromUrl(json)).toEqual(filters);
    }),
  );
});

test('accepts exactly what the server accepts', () => {
  const digits = fc.constantFrom('', ' ', '0', '15000', ' 12.50', '12,5', '1e3', '99999999999');
  const known = fc.constantFrom('M', ['M'], 7, -1, true);
  const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), known, digits);
  const key = fc.constantFrom('title__id', 'categories', 'bestof', 'sizes', 'price__gte', 'q', 'x');
  fc.assert(
    fc.property(fc.dictionary(key, value, { maxKeys: 2 }), (wire) => {
      const isAccepted = productFiltersFromUrl(JSON.stringify(wire)) !== null;
      expect(isAccepted).toBe(productFiltersSchema.safeParse(wire).success);
    }),
  );
});
