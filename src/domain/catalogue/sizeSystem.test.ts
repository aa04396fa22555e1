import { sizeSystem } from './sizeSystem.ts';

test.each([
  ['letters', ['3XS', 'XXS', 'S', ' m ', 'XL', 'xxl', '3XL', 'S/M', 'L/XL']],
  ['numbers', ['17', '36', '38', '44', '60']],
  ['shoes', ['37/38', '39-40', '38.5', '41,5']],
  ['children', ['2', '4', '8/10', '12/14', '16', '6 meses', '18M', '3 años']],
  ['other', ['Único', 'Chico', '', '40/46', '9.5', '10 US', 'XXX']],
])('%s: %j', (system, sizes) => {
  expect(sizes.map(sizeSystem)).toEqual(sizes.map(() => system));
});
