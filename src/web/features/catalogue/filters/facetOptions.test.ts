import { compareSizes } from '../../../../domain/catalogue/compareSizes.ts';
import { facetOptions, toggled } from './FacetList.tsx';

const choices = [
  { value: '10', count: 2 },
  { value: 'XL', count: 1 },
  { value: 'S', count: 3 },
  { value: 'M', count: 0 },
];

test('in order, without what would leave nothing', () => {
  expect(facetOptions(choices, [], compareSizes)).toEqual([
    { value: 'S', count: 3, isChosen: false },
    { value: 'XL', count: 1, isChosen: false },
    { value: '10', count: 2, isChosen: false },
  ]);
});

test('the one colour or size of products without options is no choice', () => {
  const only = [{ value: 'Único', count: 17 }];
  expect(facetOptions(only, [], compareSizes)).toEqual([]);
  expect(facetOptions(only, ['Único'], compareSizes)).toHaveLength(1);
});

test('what is chosen stays, known or not', () => {
  const chosen = facetOptions(choices, ['M', '2XL', 'S'], compareSizes).filter((o) => o.isChosen);
  expect(chosen.map(({ value, count }) => [value, count])).toEqual([
    ['S', 3],
    ['M', 0],
    ['2XL', 0],
  ]);
});

test('a second time is no more', () => {
  expect(toggled(toggled(undefined, 'M'), 'S')).toEqual(['M', 'S']);
  expect(toggled(['M', 'S'], 'M')).toEqual(['S']);
});
