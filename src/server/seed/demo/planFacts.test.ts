import { audienceLine, titleFor } from '../../../domain/catalogue/audience.ts';
import { MAX_FACT } from '../../../domain/catalogue/productFacts.ts';
import { drawGarment } from '../art/drawGarment.ts';
import { planCatalogue, type PlannedProduct } from './planCatalogue.ts';

let catalogue: PlannedProduct[];

beforeAll(async () => {
  catalogue = await planCatalogue(new Date('2026-11-20T15:00:00Z'));
});

function repeated(nameOf: (product: PlannedProduct) => string): string[] {
  const byName = Map.groupBy(catalogue, nameOf);
  return [...byName].flatMap(([name, products]) => (products.length > 1 ? [name] : []));
}

test('every product says for whom it is', () => {
  expect(catalogue.filter(({ audience }) => !audience).map(({ handle }) => handle)).toEqual([]);
});

test('products of one title say for whom each is', () => {
  expect(repeated(({ title, audience }) => titleFor({ title, audience }))).toEqual([]);
});

test('no two products have the same title, audience and first picture', () => {
  const cardOf = ({ title, audience, paths, variants }: PlannedProduct) => {
    const [first] = variants;
    const picture = first ? drawGarment(first.drawing, 'front') : '';
    return [title, audienceLine(audience, paths[0] ?? []), picture].join('\n');
  };
  expect(repeated(cardOf)).toEqual([]);
});

test('every product states what it is made of and its sport, within the limits', () => {
  for (const { handle, composition, fit, sport } of catalogue) {
    expect(`${handle}: ${composition}`).toMatch(/: .+[.]$/);
    expect(`${handle}: ${sport}`).toMatch(/: .+$/);
    expect(composition.length).toBeLessThanOrEqual(MAX_FACT.composition);
    expect(fit.length).toBeLessThanOrEqual(MAX_FACT.fit);
    expect(sport.length).toBeLessThanOrEqual(MAX_FACT.sport);
  }
  expect(new Set(catalogue.map(({ sport }) => sport)).size).toBeLessThanOrEqual(6);
});

test('people of one build have one height, and wear a size that is sold', () => {
  const worn = catalogue.flatMap(({ worn, variants }) => (worn ? [{ worn, variants }] : []));
  expect(worn.length).toBeGreaterThan(80);
  const heights = worn.map(({ worn: { heightCm }, variants }) => [
    variants[0]?.drawing.wearer.body,
    heightCm,
  ]);
  expect(new Set(heights.map(String)).size).toBe(3);
  for (const { worn: person, variants } of worn) {
    const sizes = variants.flatMap((variant) => variant.sizes.map(({ size }) => size));
    expect(sizes).toContain(person.size);
  }
  const bag = catalogue.find(({ handle }) => handle === 'mochila-posta');
  expect(bag?.worn).toBeNull();
});
