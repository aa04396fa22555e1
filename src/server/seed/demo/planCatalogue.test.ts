import { slug } from '../../../domain/slug.ts';
import { demoCategories } from './categories.ts';
import { demoTitles } from './demoTitles.ts';
import { planCatalogue } from './planCatalogue.ts';
import { sizeCharts } from './sizeCharts.ts';
import { shippingZones, zoneOf } from './shippingZones.ts';

const now = new Date('2026-11-20T15:00:00Z');
const catalogue = planCatalogue(now);
const variants = catalogue.flatMap((product) => product.variants);
const sizes = variants.flatMap((variant) => variant.sizes);

const menuPaths = demoCategories.flatMap(({ name, columns }) => [
  name,
  ...Object.entries(columns).flatMap(([column, leaves]) =>
    leaves.map((leaf) => `${name}/${column}/${leaf}`),
  ),
]);

test('the plan is the same every time, and moves with the clock alone', () => {
  expect(planCatalogue(now)).toEqual(catalogue);
  const dayLater = planCatalogue(new Date(now.getTime() + 86_400_000));
  expect(dayLater.map(({ createdAt }) => createdAt - 86_400_000)).toEqual(
    catalogue.map(({ createdAt }) => createdAt),
  );
});

test('it is as large as a real shop', () => {
  expect(demoTitles.length).toBeGreaterThanOrEqual(60);
  expect(catalogue.length).toBeGreaterThanOrEqual(120);
  expect(variants.length).toBeGreaterThanOrEqual(300);
  expect(catalogue.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(12);
  expect(catalogue.filter(({ paths }) => paths.some(([top]) => top === 'Hidralife'))).toHaveLength(
    10,
  );
});

test('names, SKUs and moments are unique', () => {
  for (const all of [
    demoTitles.map(({ name }) => name),
    variants.map(({ sku }) => sku),
    sizes.map(({ sku }) => sku),
    catalogue.map(({ createdAt }) => createdAt),
  ]) {
    expect(new Set<unknown>(all).size).toBe(all.length);
  }
  for (const { variants: own } of catalogue) {
    expect(new Set(own.map(({ color }) => color)).size).toBe(own.length);
  }
});

test('every product stands in the menu, and every place of the menu has a product', () => {
  const used = new Set(catalogue.flatMap(({ paths }) => paths.map((path) => path.join('/'))));
  expect([...used].filter((path) => !menuPaths.includes(path))).toEqual([]);
  const empty = menuPaths.filter(
    (path) => ![...used].some((each) => each === path || each.startsWith(`${path}/`)),
  );
  expect(empty).toEqual([]);
});

test('no two places of the menu have the same address', () => {
  const addresses = menuPaths.map((path) => path.split('/').map(slug).join('/'));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('stock is uneven: some sizes gone, some nearly, whole products sold out', () => {
  const share = (match: (quantity: number) => boolean): number =>
    sizes.filter(({ quantity }) => match(quantity)).length / sizes.length;
  expect(share((quantity) => quantity === 0)).toBeGreaterThan(0.1);
  expect(share((quantity) => quantity === 0)).toBeLessThan(0.3);
  expect(share((quantity) => quantity >= 1 && quantity <= 3)).toBeGreaterThan(0.1);
  const soldOut = catalogue.filter((product) =>
    product.variants.every((variant) => variant.sizes.every(({ quantity }) => quantity === 0)),
  );
  expect(soldOut.length).toBeGreaterThanOrEqual(4);
});

test('prices and weights are plausible, texts are whole sentences', () => {
  for (const { priceCents, grams, description, care, title } of catalogue) {
    expect(priceCents).toBeGreaterThanOrEqual(800_000);
    expect(priceCents).toBeLessThanOrEqual(60_000_000);
    expect(priceCents % 10_000).toBe(0);
    expect(grams).toBeGreaterThanOrEqual(25);
    expect(`${title}: ${description}`).toMatch(/^[A-ZÁÉÍÓÚÑ].*[.]$/);
    expect(care).toMatch(/[.]$/);
  }
});

test('some products cost more in some sizes, and begin at the price of the cheapest', () => {
  const varying = catalogue.filter(({ variants: own, priceCents }) =>
    own.some((variant) => variant.sizes.some((size) => size.priceCents > priceCents)),
  );
  expect(varying.length).toBeGreaterThanOrEqual(2);
  for (const { variants: own, priceCents } of catalogue) {
    const prices = own.flatMap((variant) => variant.sizes.map((size) => size.priceCents));
    expect(Math.min(...prices)).toBe(priceCents);
  }
});

test('every size that has another price is one of its product', () => {
  const named = demoTitles.flatMap((title) =>
    title.products.flatMap(({ sizePrices = {}, sizes: chart }) => {
      const known = sizeCharts[chart].map(({ size }) => size);
      return Object.keys(sizePrices).filter((size) => !known.includes(size));
    }),
  );
  expect(named).toEqual([]);
});

test('measures are centimetres with a decimal comma, and grow with the size', () => {
  const measures = sizes.flatMap(({ length, hip, waist, bust, sleeve, rise }) => [
    length,
    hip,
    waist,
    bust,
    sleeve,
    rise,
  ]);
  expect(measures.filter((each) => each !== null && !/^\d{1,3}(,5)?$/.test(each))).toEqual([]);
  const [first, last] = [variants[0]?.sizes[0], variants[0]?.sizes.at(-1)];
  expect(Number(last?.bust)).toBeGreaterThan(Number(first?.bust));
});

test('every postal code lies in exactly one shipping zone', () => {
  const ranges = shippingZones.flatMap((zone) => zone.ranges).sort(([one], [other]) => one - other);
  expect(ranges[0]?.[0]).toBe(1000);
  expect(ranges.at(-1)?.[1]).toBe(9999);
  ranges.slice(1).forEach(([from], at) => expect(from).toBe((ranges[at]?.[1] ?? 0) + 1));
  expect(zoneOf(9410).name).toBe('Tierra del Fuego');
});
