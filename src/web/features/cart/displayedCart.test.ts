import type { CartLine } from '../../../domain/orders/cart.ts';
import { displayedCart } from './displayedCart.ts';

const line = (variantId: number, quantity: number) =>
  ({ variantId, sizeId: 1, size: 'M', quantity, unitPrice: 100 }) as CartLine;
const quantities = (cart: { lines: CartLine[] }) =>
  cart.lines.map((each) => [each.variantId, each.quantity]);

test('changes on their way are shown on top of what the shop confirmed', () => {
  const confirmed = { lines: [line(1, 2), line(3, 1)] };
  const shown = displayedCart(confirmed, [
    { line: line(2, 7), units: 2 },
    { line: line(1, 2), units: 3 },
    { line: line(3, 1), units: -1 },
  ]);
  expect(quantities(shown)).toEqual([
    [1, 5],
    [2, 2],
  ]);
  expect(quantities(confirmed)).toEqual([
    [1, 2],
    [3, 1],
  ]);
});

test('an add that is on its way comes on top of what is asked after it', () => {
  const shown = displayedCart({ lines: [] }, [
    { line: line(1, 0), units: 3 },
    { line: line(1, 0), units: -2 },
  ]);
  expect(quantities(shown)).toEqual([[1, 1]]);
});
