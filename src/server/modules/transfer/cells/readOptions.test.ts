import { fullSize } from '../../../../domain/catalogue/options.ts';
import { readOptions, writeOptions, type RowOption } from './readOptions.ts';

const options = (...pairs: [name: string, value: string][]): RowOption[] =>
  pairs.map(([name, value]) => ({ name, value }));

test.each([
  [options(['Color', 'Rojo'], ['Talle', 'M']), 'Rojo', 'M', ''],
  [options(['Tamaño', 'XL'], ['COLOUR', 'Red']), 'Red', 'XL', ''],
  [options(['Size', '8/10']), 'Único', '8/10', ''],
  [options(['Cor', 'Azul']), 'Azul', 'Único', ''],
  [options(['Title', 'Default Title']), 'Único', 'Único', ''],
  [options(['Color', ''], ['', 'sin nombre']), 'Único', 'sin nombre', ''],
  [options(['Material', 'Lycra'], ['Talle', 'M'], ['Color', 'Rojo']), 'Rojo', 'M / Lycra', 'Lycra'],
  [options(['Cintura', '30'], ['Largo', '32']), 'Único', '30 / 32', '32'],
  [options(['A', '1'], ['B', '2'], ['C', '3']), 'Único', '1 / 2 / 3', '2 / 3'],
  [options(['Presentación', '500 ml']), 'Único', '500 ml', ''],
  [[], 'Único', 'Único', ''],
])('%j', (row, color, size, option3) => {
  expect(readOptions([row]).garmentOf(row)).toEqual({ color, size, option3 });
});

test.each([
  [options(['Color', 'Rojo'], ['Size', 'M']), '', ''],
  [options(['Cintura', '30'], ['Largo', '32']), 'Cintura', 'Largo'],
  [options(['Talle', 'M'], ['Medida', '32']), '', 'Medida'],
  [options(['Talle', 'M'], ['', 'x']), '', 'Opción'],
  [options(['Talle', 'M'], ['talle', '32']), '', 'Opción'],
  [options(['Talle', 'M'], ['L'.repeat(99), '32']), '', 'L'.repeat(30)],
])('the names in %j', (row, size, option3) => {
  expect(readOptions([row]).names).toEqual({ size, option3 });
});

test('a row without the third value of the others has one of its own', () => {
  const rows = [options(['Talle', 'M'], ['Largo', '']), options(['Talle', 'M'], ['Largo', '32'])];
  const { garmentOf } = readOptions(rows);
  expect(rows.map(garmentOf)).toMatchObject([{ size: 'M / Único' }, { size: 'M / 32' }]);
});

const row = (color: string, plain: string, option3 = '') => ({
  color,
  size: fullSize(plain, option3),
  option3,
});
const usual = { size: '', option3: '' };

test.each([
  [[row('Único', 'Único')], usual, []],
  [[row('Rojo', 'Único')], usual, ['Color']],
  [[row('Único', 'M')], usual, ['Talle']],
  [[row('Único', 'M'), row('Rojo', 'Único')], usual, ['Color', 'Talle']],
  [[row('Único', '500 ml')], { ...usual, size: 'Presentación' }, ['Presentación']],
  [[row('Rojo', 'M', '32')], { ...usual, option3: 'Largo' }, ['Color', 'Talle', 'Largo']],
  [[row('Único', 'Único', '32')], { ...usual, option3: 'Medida' }, ['Talle', 'Medida']],
  [[row('Único', '30', '32')], { size: 'Cintura', option3: 'Largo' }, ['Cintura', 'Largo']],
  [[row('Único', '30', '32')], { size: 'Cintura', option3: 'Medida' }, ['Talle', 'Medida']],
])('%j is written with %j, and read again', (rows, given, names) => {
  const writers = writeOptions(rows, given);
  expect(writers.map((write) => write(rows[0]!).name)).toEqual(names);
  const written = rows.map((each) => writers.map((write) => write(each)));
  const { garmentOf } = readOptions(written);
  expect(written.map(garmentOf)).toEqual(rows);
});
