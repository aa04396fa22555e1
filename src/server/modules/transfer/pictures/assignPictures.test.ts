import type { FilePicture, FileVariant } from '../reading/FileProduct.ts';
import { assignPictures } from './assignPictures.ts';

type Row = [color: string, ownPicture: string | null, picture: string | null];

/** Rows of a file from line 2; a row without a colour only adds a picture. */
function assigned(...rows: Row[]): Record<string, string[]> {
  const variants: FileVariant[] = [];
  const pictures: FilePicture[] = [];
  for (const [at, [color, own, picture]] of rows.entries()) {
    const line = at + 2;
    const price = { price: 100, regularPrice: null, cost: undefined };
    const rest = {
      size: 'Único',
      option3: '',
      sku: null,
      barcode: null,
      stock: 1,
      ...price,
      extras: {},
    };
    if (color) variants.push({ line, color, picture: own, ...rest });
    if (picture) pictures.push({ line, source: picture });
  }
  return Object.fromEntries(assignPictures({ variants, pictures }));
}

test('pictures without colours show all colours', () => {
  expect(assigned(['Rojo', null, 'a'], ['Azul', null, 'b'], ['', null, 'c'])).toEqual({
    Rojo: ['a', 'b', 'c'],
    Azul: ['a', 'b', 'c'],
  });
});

test('a colour’s pictures end where the next colour’s start, and those before all are shared', () => {
  expect(
    assigned(
      ['Rojo', 'r', 'all'],
      ['Rojo', 'r', 'r'],
      ['Azul', 'b', 'r2'],
      ['', null, 'b'],
      ['', null, 'b2'],
    ),
  ).toEqual({ Rojo: ['r', 'r2', 'all'], Azul: ['b', 'b2', 'all'] });
});

test('two colours may share a picture', () => {
  expect(assigned(['Rojo', 'x', 'x'], ['Azul', 'x', 'y'])).toEqual({
    Rojo: ['x', 'y'],
    Azul: ['x', 'y'],
  });
});

test('a picture in a colour’s row starts it, wherever else it appears', () => {
  expect(
    assigned(['Rojo', 'x', 'x'], ['', null, 'y'], ['Azul', 'y', 'y'], ['', null, 'x']),
  ).toEqual({ Rojo: ['x', 'y'], Azul: ['y', 'x'] });
});

test('a picture that only a variant has belongs to its colour, and no picture is none', () => {
  expect(assigned(['Rojo', 'r', null], ['Azul', null, null])).toEqual({ Rojo: ['r'] });
});
