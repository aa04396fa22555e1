import { enumerate, plural } from './plural.ts';

test.each([
  [0, '0 productos'],
  [1, '1 producto'],
  [128, '128 productos'],
  [12800, '12.800 productos'],
])('%i', (count, text) => {
  expect(plural(count, 'producto', 'productos')).toBe(text);
});

test('joins words with commas and a conjunction', () => {
  expect(enumerate(['rojo'])).toBe('rojo');
  expect(enumerate(['rojo', 'azul'])).toBe('rojo y azul');
  expect(enumerate(['rojo', 'verde', 'azul'])).toBe('rojo, verde y azul');
  expect(enumerate(['rojo', 'índigo'])).toBe('rojo e índigo');
  expect(enumerate(['hilo', 'Hierro'])).toBe('hilo y Hierro');
  expect(enumerate([])).toBe('');
});
