import { swatchColors } from './swatch.ts';

test.each([
  ['Negro y coral', '#111111', ['#111111', '#ff6d55']],
  ['Negro / Blanco', null, ['#1b1f26', '#f3f5f7']],
  ['Azul marino', null, ['#12315c']],
  ['BORDÓ', null, ['#7d1a36']],
  ['Silver', null, ['#c0c5cb']],
  ['Navy Blue / Off White', null, ['#12315c', '#f4efe4']],
  ['Plateado', null, ['#c0c5cb']],
  ['Rayado', '#123456', ['#123456']],
  ['Estampado', null, []],
  ['constructor y toString', null, []],
])('%s with %s', (name, hex, colors) => {
  expect(swatchColors({ name, hex })).toEqual(colors);
});
