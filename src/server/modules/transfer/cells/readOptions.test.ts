import { readOptions, writeOptions, type RowOption } from './readOptions.ts';

const options = (...pairs: [name: string, value: string][]): RowOption[] =>
  pairs.map(([name, value]) => ({ name, value }));

test.each([
  [options(['Color', 'Rojo'], ['Talle', 'M']), 'Rojo', 'M'],
  [options(['Tamaño', 'XL'], ['COLOUR', 'Red']), 'Red', 'XL'],
  [options(['Size', '8/10']), 'Único', '8/10'],
  [options(['Cor', 'Azul']), 'Azul', 'Único'],
  [options(['Title', 'Default Title']), 'Único', 'Único'],
  [options(['Color', ''], ['', 'sin nombre']), 'Único', 'sin nombre'],
  [options(['Material', 'Lycra'], ['Talle', 'M'], ['Color', 'Rojo']), 'Rojo', 'M / Lycra'],
  [options(['Presentación', '500 ml']), 'Único', '500 ml'],
  [[], 'Único', 'Único'],
])('%j', (row, color, size) => {
  expect(readOptions(row)).toEqual({ color, size });
});

test.each([
  [[{ color: 'Único', size: 'Único' }], []],
  [[{ color: 'Rojo', size: 'Único' }], ['Color']],
  [[{ color: 'Único', size: 'M' }], ['Talle']],
  [
    [
      { color: 'Único', size: 'M' },
      { color: 'Rojo', size: 'Único' },
    ],
    ['Color', 'Talle'],
  ],
])('%j is written with %j', (rows, names) => {
  const writers = writeOptions(rows);
  expect(writers.map((write) => write(rows[0]!).name)).toEqual(names);
  for (const row of rows) expect(readOptions(writers.map((write) => write(row)))).toEqual(row);
});
