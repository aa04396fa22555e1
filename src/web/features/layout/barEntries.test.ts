import { DEFAULT_BRAND, type Brand } from '../../../domain/brand/Brand.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import { barContents, type BarEntry } from './barEntries.ts';

const categoriesOf = (...names: string[]): Category[] =>
  names.map((name, id) => ({ id, name, highlighted: false, image: '', columns: [] }));

const ALL = 'categories' as const;
const contents = (
  categories: Category[],
  { menu = [ALL], productsOnSale = 0, brand = DEFAULT_BRAND }: Partial<Data> = {},
) => barContents({ categories, menu, productsOnSale, brand });
type Data = Parameters<typeof barContents>[0];

const labels = (entries: BarEntry[]) => entries.map(({ label }) => label);
const inBar = (entries: BarEntry[], width: number) =>
  labels(entries.filter(({ from }) => from <= width));

test('people come before sports, each in the merchant’s order', () => {
  const { entries } = contents(categoriesOf('Natación', 'Mujer', 'Running', 'Nenas', 'Hombre'));
  expect(labels(entries)).toEqual(['Mujer', 'Nenas', 'Hombre', 'Natación', 'Running']);
});

test('the bar has the menu’s own links after its categories, and none of every shop or of elsewhere', () => {
  const { entries } = contents(categoriesOf('Vinos', 'Quesos'), {
    menu: [
      { label: '', url: '/productos' },
      { label: 'Nosotros', url: '/paginas/nosotros' },
      { label: 'Blog', url: 'https://blog.example' },
      { label: 'Los quesos', url: '/productos/categoria/quesos' },
    ],
  });
  expect(labels(entries)).toEqual(['Los quesos', 'Nosotros']);
});

test('what has no room stands under “more”, and less of it on wider screens', () => {
  const names = Array.from({ length: 30 }, (_, at) => `Categoría ${at + 10}`);
  const { entries, moreUntil } = contents(categoriesOf(...names));
  expect(moreUntil).toBe(2);
  const [narrow, middle, wide] = [0, 1, 2].map((width) => inBar(entries, width));
  expect(narrow!.length).toBeGreaterThan(2);
  expect(middle!.length).toBeGreaterThan(narrow!.length);
  expect(wide!.length).toBeGreaterThan(middle!.length);
  expect(wide!.length).toBeLessThan(30);
  expect(wide).toEqual(names.slice(0, wide!.length));
});

test('a few categories need no “more”, and one whose name alone is too long is not lost', () => {
  expect(contents(categoriesOf('Mujer', 'Hombre')).moreUntil).toBe(-1);
  const long = contents(categoriesOf('x'.repeat(300)));
  expect(long.moreUntil).toBe(2);
  expect(long.entries[0]?.from).toBe(3);
});

test('a wide logo and wide letters leave less room', () => {
  const names = ['Mujer', 'Hombre', 'Niños', 'Natación', 'Aguas abiertas', 'Running', 'Training'];
  const count = (brand: Partial<Brand>) =>
    inBar(contents(categoriesOf(...names), { brand: { ...DEFAULT_BRAND, ...brand } }).entries, 0)
      .length;
  const logo = { light: { url: '/logo.svg', width: 600, height: 40 }, dark: null };
  expect(count({ typeface: 'inter' })).toBeLessThan(count({}));
  expect(count({ logo })).toBeLessThan(count({}));
});

test('what is on sale has its place only while there is something', () => {
  expect(contents([]).isOnSale).toBe(false);
  expect(contents([], { productsOnSale: 3 }).isOnSale).toBe(true);
});
