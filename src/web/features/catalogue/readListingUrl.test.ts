import fc from 'fast-check';
import { anyFilters } from '../../../testing/data/shopArbitraries.ts';
import { productFiltersFromUrl } from '../../api/productFiltersFromUrl.ts';
import { choicesWithin } from './filters/choicesWithin.ts';
import { readListingUrl, withFilters, withOrder, withPages } from './readListingUrl.ts';

const read = (query: string) => readListingUrl(new URLSearchParams(query));

test('without a query: newest first, one page', () => {
  expect(read('')).toEqual({ order: '-created', pages: { from: 1, to: 1 } });
});

test('order and pages come from the URL', () => {
  expect(read('orden=-price&pagina=3')).toEqual({ order: '-price', pages: { from: 3, to: 3 } });
  expect(read('pagina=2-5').pages).toEqual({ from: 2, to: 5 });
});

test.each([
  'orden=barato',
  'pagina=0',
  'pagina=-2',
  'pagina=1.5',
  'pagina=mil',
  'pagina=1e9',
  'pagina=3-2',
])('nonsense counts as absent: %s', (query) => {
  expect(read(query)).toEqual({ order: '-created', pages: { from: 1, to: 1 } });
});

test('another order starts again from the first page and keeps the rest', () => {
  const next = withOrder(new URLSearchParams('filters=%7B%7D&pagina=4'), 'title');
  expect(next.toString()).toBe('filters=%7B%7D&orden=title');
});

test('the default order leaves no trace', () => {
  expect(withOrder(new URLSearchParams('orden=title'), '-created').toString()).toBe('');
});

test('more pages keep the order', () => {
  const query = (from: number, to: number) =>
    withPages(new URLSearchParams('orden=price&pagina=7'), { from, to }).toString();
  expect(query(2, 2)).toBe('orden=price&pagina=2');
  expect(query(1, 3)).toBe('orden=price&pagina=1-3');
  expect(query(1, 1)).toBe('orden=price');
});

test('what is chosen survives the URL, from the first page and in the same order', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const chosen = choicesWithin({}, filters);
      const query = withFilters(new URLSearchParams('orden=price&pagina=4'), chosen).toString();
      const params = new URLSearchParams(query);
      expect(productFiltersFromUrl(params.get('filters'))).toEqual(chosen);
      expect(choicesWithin({}, chosen)).toEqual(chosen);
      expect(readListingUrl(params)).toEqual({ order: 'price', pages: { from: 1, to: 1 } });
    }),
  );
});

test('nothing chosen leaves no trace', () => {
  expect(withFilters(new URLSearchParams('filters=%7Bbad&orden=title'), {}).toString()).toBe(
    'orden=title',
  );
});
