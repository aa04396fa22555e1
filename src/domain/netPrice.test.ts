import { netPrice } from './netPrice.ts';

test.each([
  [21, 10_000],
  [10.5, 10_950],
  [0, 12_100],
])('121 pesos at %s %% are %s centavos without taxes', (rate, expected) => {
  expect(netPrice(12_100, rate, 'responsable_inscripto')).toBe(expected);
  expect(netPrice(12_100, rate, 'exento')).toBe(expected);
});

test('a monotributista shows none', () => {
  expect(netPrice(12_100, 21, 'monotributo')).toBeNull();
});
