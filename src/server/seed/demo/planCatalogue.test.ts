import { readFileSync } from 'node:fs';
import { slug } from '../../../domain/catalogue/slug.ts';
import { onSqlite } from '../../../testing/onEveryDialect.ts';
import { openFileBench } from '../../../testing/openFileBench.ts';
import { drawGarment } from '../art/drawGarment.ts';
import demoCategories from './categories.json' with { type: 'json' };
import colors from './colors.json' with { type: 'json' };
import { CATALOGUE_FILE, planCatalogue, type PlannedProduct } from './planCatalogue.ts';
import products from './products.json' with { type: 'json' };
import shipping from './shipping.json' with { type: 'json' };
import { zoneOf } from './shippingZones.ts';

const now = new Date('2026-11-20T15:00:00Z');
let catalogue: PlannedProduct[];
let variants: PlannedProduct['variants'];
let sizes: PlannedProduct['variants'][number]['sizes'];

const menuPaths = demoCategories.flatMap(({ name, columns }) => [
  name,
  ...columns.flatMap((column) => column.leaves.map((leaf) => `${name}/${column.name}/${leaf}`)),
]);

beforeAll(async () => {
  catalogue = await planCatalogue(now);
  variants = catalogue.flatMap((product) => product.variants);
  sizes = variants.flatMap((variant) => variant.sizes);
});

onSqlite('the catalogue file', (database) => {
  const bench = openFileBench();

  test('importing and exporting it gives the same bytes', async () => {
    const file = readFileSync(CATALOGUE_FILE, 'utf8');
    const { created, refused, lines } = await bench.importFile(database(), file);
    expect({ created, refused }).toEqual({ created: catalogue.length, refused: 0 });
    expect(lines.filter((line) => line.startsWith('note'))).toEqual([]);
    expect(await bench.exportFile(database(), 'tiendanube')).toBe(file);
  });
});

test('the plan is deterministic, and depends only on the clock', async () => {
  expect(await planCatalogue(now)).toEqual(catalogue);
  const dayLater = await planCatalogue(new Date(now.getTime() + 86_400_000));
  expect(dayLater.map(({ createdAt }) => createdAt - 86_400_000)).toEqual(
    catalogue.map(({ createdAt }) => createdAt),
  );
});

test('the JSON files describe exactly its products and colours', () => {
  expect(Object.keys(products)).toEqual(catalogue.map(({ handle }) => handle));
  expect(new Set(Object.keys(colors))).toEqual(new Set(variants.map(({ color }) => color)));
});

test('it has the size of a real shop', () => {
  expect(new Set(catalogue.map(({ title }) => title)).size).toBeGreaterThanOrEqual(60);
  expect(catalogue.length).toBeGreaterThanOrEqual(120);
  expect(variants.length).toBeGreaterThanOrEqual(300);
  expect(catalogue.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(12);
  expect(catalogue.filter(({ paths }) => paths.some(([top]) => top === 'Hidralife'))).toHaveLength(
    10,
  );
});

test('handles, SKUs and times are unique', () => {
  for (const all of [
    catalogue.map(({ handle }) => handle),
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

test('twins for other people have another cut or print in the same colour', () => {
  const byTitle = Map.groupBy(catalogue, ({ title }) => title);
  const twins = [...byTitle.values()].flatMap((all) => [
    ...Map.groupBy(all, ({ variants: [first] }) => first?.drawing.madeFor).values(),
  ]);
  const looks = twins.flatMap(([first]) => {
    const drawing = first?.variants[0]?.drawing;
    if (!drawing) return [];
    const colors = { base: '#12315c', accent: '#14b8c4', detail: '#ff6b57' };
    const svg = drawGarment(
      { ...drawing, colors, wearer: { ...drawing.wearer, number: 0 } },
      'front',
    );
    return [`${first.title} ${svg}`];
  });
  expect(new Set(looks).size).toBe(looks.length);
});

test('every product is in the menu, and every menu category has a product', () => {
  const used = new Set(catalogue.flatMap(({ paths }) => paths.map((path) => path.join('/'))));
  expect([...used].filter((path) => !menuPaths.includes(path))).toEqual([]);
  const empty = menuPaths.filter(
    (path) => ![...used].some((each) => each === path || each.startsWith(`${path}/`)),
  );
  expect(empty).toEqual([]);
});

test('menu categories have unique paths', () => {
  const addresses = menuPaths.map((path) => path.split('/').map(slug).join('/'));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('stock varies: some sizes sold out, some nearly, some whole products', () => {
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
  for (const { priceCents } of sizes) {
    expect(priceCents).toBeGreaterThanOrEqual(800_000);
    expect(priceCents).toBeLessThanOrEqual(60_000_000);
    expect(priceCents % 10_000).toBe(0);
  }
  for (const { grams, description, care, title } of catalogue) {
    expect(grams).toBeGreaterThanOrEqual(25);
    expect(`${title}: ${description}`).toMatch(/^[A-ZÁÉÍÓÚÑ].*[.]$/);
    expect(care).toMatch(/[.]$/);
  }
});

test('some products have several prices', () => {
  const varying = catalogue.filter(({ variants: own }) => {
    const prices = own.flatMap((variant) => variant.sizes.map((size) => size.priceCents));
    return new Set(prices).size > 1;
  });
  expect(varying.length).toBeGreaterThanOrEqual(2);
});

test('measures are centimetres with a decimal comma, and grow with the size', () => {
  const measures = sizes.flatMap((size) => Object.values(size.measures));
  expect(measures.filter((each) => each !== null && !/^\d{1,3}(,5)?$/.test(each))).toEqual([]);
  const [first, last] = [variants[0]?.sizes[0], variants[0]?.sizes.at(-1)];
  expect(Number(last?.measures.bust)).toBeGreaterThan(Number(first?.measures.bust));
});

test('every postal code is in exactly one shipping zone', () => {
  const ranges = shipping.zones
    .flatMap((zone) => zone.ranges)
    .sort((one, other) => one.from - other.from);
  expect(ranges[0]?.from).toBe(1000);
  expect(ranges.at(-1)?.to).toBe(9999);
  ranges.slice(1).forEach(({ from }, at) => expect(from).toBe((ranges[at]?.to ?? 0) + 1));
  expect(zoneOf(9410).name).toBe('Tierra del Fuego');
});
