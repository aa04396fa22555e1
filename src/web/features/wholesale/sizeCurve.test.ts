import fc from 'fast-check';
import type { Product } from '../../../domain/catalogue/product.ts';
import { chosenOf, columnsOf } from './sizeCurve.ts';

const sizeOf = (id: number, size: string, stock: number) => ({ id, size, stock, price: id * 100 });
const product = {
  variants: [
    { color: { name: 'Rojo' }, sizes: [sizeOf(1, 'S', 5), sizeOf(2, 'M', 0)] },
    { color: { name: 'Azul' }, sizes: [sizeOf(3, 'M', 9), sizeOf(4, 'L', 1)] },
  ],
} as unknown as Product;

test('each size has one column', () => {
  expect(columnsOf(product)).toEqual(['S', 'M', 'L']);
});

test.each([
  [{}, [], 0, 0],
  [
    { 1: '2', 3: ' 9 ' },
    [
      [1, 2],
      [3, 9],
    ],
    11,
    2900,
  ],
  [{ 1: '0', 3: '', 4: '00' }, [], 0, 0],
])('%j', (typed, items, units, amount) => {
  const chosen = chosenOf(product, typed);
  expect(chosen.items.map(({ sizeId, quantity }) => [sizeId, quantity])).toEqual(items);
  expect([chosen.units, chosen.amount, chosen.problems]).toEqual([units, amount, []]);
});

test('what is no number or more than the stock is a problem, and not chosen', () => {
  expect(chosenOf(product, { 1: '6', 2: '1', 3: 'dos', 4: '1' })).toEqual({
    items: [{ sizeId: 4, quantity: 1 }],
    units: 1,
    amount: 400,
    problems: [
      { color: 'Rojo', size: 'S', stock: 5 },
      { color: 'Rojo', size: 'M', stock: 0 },
      { color: 'Azul', size: 'M', stock: null },
    ],
  });
});

test('whatever is typed, nothing above the stock is chosen', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.string()), (typed) => {
      for (const { sizeId, quantity } of chosenOf(product, typed).items) {
        const size = product.variants.flatMap(({ sizes }) => sizes).find(({ id }) => id === sizeId);
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(size?.stock ?? 0);
      }
    }),
  );
});
