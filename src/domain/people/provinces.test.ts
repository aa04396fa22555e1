import { findProvince, PROVINCES } from './provinces.ts';

test('there are 24, each with its own letter', () => {
  expect(PROVINCES).toHaveLength(24);
  expect(new Set(PROVINCES.map(({ code }) => code)).size).toBe(24);
});

test.each(PROVINCES.map(({ name, code }) => [name, code]))('%s is found', (name, code) => {
  expect(findProvince(name)?.code).toBe(code);
  expect(findProvince(` ${name.toUpperCase()} `)?.code).toBe(code);
});

test.each([
  ['CABA', 'C'],
  ['Capital Federal', 'C'],
  ['Bs. As.', 'B'],
  ['bs as', 'B'],
  ['PBA', 'B'],
  ['TDF', 'V'],
  ['cordoba', 'X'],
  ['Entre Rios', 'E'],
])('%s is %s', (name, code) => {
  expect(findProvince(name)?.code).toBe(code);
});

test.each(['', 'Montevideo', 'B'])('%j is not a province', (name) => {
  expect(findProvince(name)).toBeNull();
});
