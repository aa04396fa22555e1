import type { Shortage } from '../../../../domain/checkout.ts';
import type { Cents } from '../../../../domain/money.ts';

/** Not enough stock for what is in the cart: nothing was bought. */
export class OutOfStock extends Error {
  override readonly name = 'OutOfStock';
  readonly shortages: Shortage[];

  constructor(shortages: Shortage[]) {
    super('Out of stock');
    this.shortages = shortages;
  }
}

/** It would cost something else than the shopper saw: nothing was bought. */
export class PriceChanged extends Error {
  override readonly name = 'PriceChanged';
  readonly total: Cents;

  constructor(total: Cents) {
    super('Price changed');
    this.total = total;
  }
}
