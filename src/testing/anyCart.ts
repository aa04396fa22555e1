import fc from 'fast-check';
import type { Cart } from '../domain/cart.ts';
import { cents, id, text, units } from './shopArbitraries.ts';

/** Without two lines of the same garment and size. */
export const anyCart: fc.Arbitrary<Cart> = fc
  .uniqueArray(
    fc.record({
      variantId: id,
      sizeId: id,
      size: text,
      quantity: fc.integer({ min: 1, max: 99 }),
      title: text,
      titleId: id,
      productId: id,
      color: text,
      unitPrice: cents,
      taxRate: fc.constantFrom(0, 10.5, 21),
      image: text,
      weightGrams: units,
      available: units,
    }),
    { selector: (line) => line.variantId, maxLength: 5 },
  )
  .map((lines) => ({ lines }));
