import type { Facets } from '../../../../domain/catalogue/productFilters.ts';
import { appliedFilters } from './appliedFilters.ts';
import { removalsThatHelp } from './removalsThatHelp.ts';

const nothing: Facets = {
  sizes: [],
  colors: [],
  categories: [],
  audiences: [],
  sports: [],
  price: { min: 0, max: 0 },
};
const applied = appliedFilters(
  { sizes: ['M'], colors: ['Rojo', 'Azul'], priceFrom: 100, priceTo: 200, inStock: true },
  { title: undefined, category: undefined },
);
const labels = (facets: Facets | undefined) =>
  removalsThatHelp(applied, facets).map(({ label }) => label);

test('what leaves products when it goes, by the counts of its own facet', () => {
  const facets = { ...nothing, colors: [{ value: 'Verde', count: 2, hex: null }] };
  const [first] = removalsThatHelp(applied, facets);
  expect(first).toEqual({ label: 'Rojo y Azul', removal: { colors: undefined } });
  expect(labels({ ...nothing, price: { min: 300, max: 300 } })[0]).toMatch(/^Desde .* y Hasta /);
});

test('the last choice is offered while it may help', () => {
  expect(labels(nothing)).toEqual(['Con stock']);
  expect(labels(undefined)).toEqual(['Con stock']);
  const known = removalsThatHelp(applied.slice(0, 1), nothing);
  expect(known).toEqual([]);
});
