import { useState } from 'react';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { keyOfLine } from './displayedCart.ts';

type Prices = ReadonlyMap<string, Cents>;

const NONE: Prices = new Map();

/** The prices at which the lines came on screen, by their keys, of those that cost something else now. */
export function usePricesBefore(cart: Cart | null): Prices {
  const [first, setFirst] = useState(NONE);
  const lines = cart?.lines ?? [];
  const keys = lines.map(keyOfLine);
  const isKnown = first.size === keys.length && keys.every((key) => first.has(key));
  if (cart && !isKnown) {
    setFirst(
      new Map(
        lines.map((line, at) => [keys[at] ?? '', first.get(keys[at] ?? '') ?? line.unitPrice]),
      ),
    );
  }
  const changed = lines.flatMap((line): [string, Cents][] => {
    const before = first.get(keyOfLine(line)) ?? line.unitPrice;
    return before === line.unitPrice ? [] : [[keyOfLine(line), before]];
  });
  return new Map(changed);
}
