import fc from 'fast-check';
import { anyFilters } from '../../../../testing/data/shopArbitraries.ts';
import { appliedFilters } from './appliedFilters.ts';
import { choicesWithin } from './choicesWithin.ts';

const names = { title: undefined, category: undefined };

test('describes every choice', () => {
  const chosen = {
    text: 'malla',
    titleId: 7,
    categoryPath: ['natacion', 'mallas'],
    sizes: ['S', '2XL'],
    colors: ['Azul'],
    priceFrom: 1_500_000,
    priceTo: 4_000_050,
    featured: true,
    inStock: true,
    deliveryTomorrow: false,
  };
  const labels = appliedFilters(chosen, { title: 'Malla Ñandú', category: 'Mallas' });
  expect(labels.map((each) => each.label.replaceAll('\u00a0', ' '))).toEqual([
    '“malla”',
    'Malla Ñandú',
    'Destacados',
    'Mallas',
    'Talle S',
    'Talle 2XL',
    'Azul',
    'Desde $ 15.000',
    'Hasta $ 40.000,50',
    'Con stock',
    'No llega mañana',
  ]);
});

test('removing one after the other ends without filters', () => {
  fc.assert(
    fc.property(anyFilters, (wanted) => {
      let chosen = choicesWithin({}, wanted);
      let left = appliedFilters(chosen, names).length;
      while (left > 0) {
        const [first] = appliedFilters(chosen, names);
        const changed = Object.entries({ ...chosen, ...first?.removal });
        chosen = choicesWithin(
          {},
          Object.fromEntries(changed.filter(([, value]) => value !== undefined)),
        );
        expect(appliedFilters(chosen, names)).toHaveLength(left - 1);
        left -= 1;
      }
      expect(chosen).toEqual({});
    }),
  );
});
