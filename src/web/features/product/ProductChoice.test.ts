import { fullSize, NO_NAMES } from '../../../domain/catalogue/options.ts';
import type { Product, Variant, VariantSize } from '../../../domain/catalogue/product.ts';
import { choicePrices, readChoice, withColor, withValues } from './ProductChoice.ts';

const measures = { length: null, hip: null, waist: null, bust: null, sleeve: null, rise: null };

const prices = { price: 100, listPrice: 100, wholesalePrice: 70, suggestedPrice: 100 };

function size(name: string, stock: number, price = 100): VariantSize {
  return { id: stock, size: name, option3: '', sku: name, stock, measures, ...prices, price };
}

function variant(name: string, sizes: VariantSize[]): Variant {
  return {
    id: 1,
    sku: name,
    color: { name, hex: null },
    images: [],
    alts: [],
    imageRatio: 0.8,
    imageColor: null,
    sizes,
  };
}

function product(...variants: Variant[]): Product {
  const price = { ...prices, priceVaries: false, taxRate: 21 };
  const text = { title: 'Malla', description: '', care: '', seoTitle: '', seoDescription: '' };
  return {
    id: 1,
    titleId: 1,
    ...price,
    ...text,
    categoryPath: [],
    optionNames: NO_NAMES,
    variants,
    related: [],
  };
}

const read = (one: Product, query = '') => readChoice(one, new URLSearchParams(query));

const malla = product(
  variant('Negro', [size('S', 0), size('M', 0)]),
  variant('Azul marino', [size('S', 2), size('M', 0), size('8/10', 4)]),
);

test('selects the first available colour, and no size', () => {
  expect(read(malla)).toMatchObject({ variant: { color: { name: 'Azul marino' } }, size: null });
});

test('a shared link selects its colour and size', () => {
  const choice = read(malla, 'color=azul-marino&talle=8%2F10');
  expect(choice).toMatchObject({ variant: { sku: 'Azul marino' }, size: { size: '8/10' } });
});

test('a sold-out colour can be shown by link', () => {
  expect(read(malla, 'color=negro')).toMatchObject({ variant: { sku: 'Negro' }, size: null });
});

test.each(['talle=M', 'talle=XXL', 'talle='])('ignores %s: sold out or unknown', (query) => {
  expect(read(malla, query)?.size).toBeNull();
});

test('selects the only size, unless it is sold out', () => {
  expect(read(product(variant('Rojo', [size('Único', 5)])))?.size?.size).toBe('Único');
  expect(read(product(variant('Rojo', [size('Único', 0)])))?.size).toBeNull();
});

test('a product without colours has no choice', () => {
  expect(read(product())).toBeNull();
});

test.each([
  ['', 90, true],
  ['talle=S', 100, false],
  ['talle=M', 90, false],
  ['color=rojo', 120, false],
])('with %p the price is %p, as the lowest of several: %p', (query, price, priceVaries) => {
  const board = product(
    variant('Azul', [size('S', 1, 100), size('M', 2, 90)]),
    variant('Rojo', [size('S', 0, 120), size('M', 3, 120)]),
  );
  const choice = read(board, query);
  expect(choice && choicePrices(board, choice)).toEqual({
    ...prices,
    price,
    priceVaries,
    taxRate: 21,
  });
});

test('a colour without sizes has the product’s price', () => {
  const board = product(variant('Azul', []));
  const choice = read(board);
  expect(choice && choicePrices(board, choice)).toMatchObject({ price: 100, priceVaries: false });
});

test('colour and size are added to the URL', () => {
  const params = new URLSearchParams('ref=ig');
  expect(withColor(params, 'Azul marino').toString()).toBe('ref=ig&color=azul-marino');
  const values = withValues(params, { plainSize: '8/10', option3: '' });
  expect(values.toString()).toBe('ref=ig&talle=8%2F10');
});

/** Waist and length; 34 is sold out in 30. */
const trousers: Product = {
  ...product(
    variant('Negro', [
      long('30', '32', 2),
      long('30', '34', 0),
      long('32', '32', 0),
      long('32', '34', 3),
    ]),
  ),
  optionNames: { color: '', size: 'Cintura', option3: 'Largo' },
};

function long(name: string, option3: string, stock: number): VariantSize {
  return { ...size(fullSize(name, option3), stock), id: Number(name + option3), option3 };
}

test.each([
  ['', null, null, null],
  ['talle=30', null, '30', null],
  ['opcion=34', null, null, '34'],
  ['talle=30&opcion=32', 3032, '30', '32'],
  ['talle=30&opcion=34', null, '30', null],
  ['talle=32+%2F+34', 3234, '32', '34'],
  ['talle=32+%2F+34&opcion=32', 3234, '32', '34'],
  ['talle=36&opcion=99', null, null, null],
])('with a third option, %j selects row %s', (query, id, plain, option3) => {
  const choice = read(trousers, query);
  expect([choice?.size?.id ?? null, choice?.plainSize, choice?.option3]).toEqual([
    id,
    plain,
    option3,
  ]);
});

test('a third option with one value needs no choosing', () => {
  const only = product(variant('Negro', [long('30', '32', 2), long('32', '32', 4)]));
  expect(read(only, 'talle=30')).toMatchObject({ size: { id: 3032 }, option3: '32' });
});
