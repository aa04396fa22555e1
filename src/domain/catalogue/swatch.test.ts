import { swatchColors, withSwatch } from './swatch.ts';

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

test('a colour has a swatch where its name says more than its hex', () => {
  expect(withSwatch({ name: 'Coral', hex: '#123456' })).toEqual({ name: 'Coral', hex: '#123456' });
  expect(withSwatch({ name: 'Coral', hex: null }).swatch).toEqual(['#ff6d55']);
  expect(withSwatch({ name: 'Negro y coral', hex: '#111111' }).swatch).toEqual([
    '#111111',
    '#ff6d55',
  ]);
});
