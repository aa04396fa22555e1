import { createContext, use, useMemo } from 'react';
import type { CartLine } from '../../../domain/cart.ts';
import type { CartActor } from './createCart.ts';
import { keyOfLine } from './displayedCart.ts';

export const CartContext = createContext<CartActor | null>(null);

export function useCartActor(): CartActor {
  const actor = use(CartContext);
  if (!actor) throw new Error('useCart: outside of the app');
  return actor;
}

export interface CartCommands {
  /** More units when positive, fewer when negative: they leave one at a time. */
  changeLine: (line: CartLine, units: number) => void;
  /** Leaves so many units of the line, in one call; 0 removes it. */
  reduceLine: (line: CartLine, to: number) => void;
}

export function useCartCommands(): CartCommands {
  const actor = useCartActor();
  return useMemo(() => {
    const change = (line: CartLine, units: number, atOnce: boolean) =>
      actor.send({ type: 'line.changed', key: keyOfLine(line), line, units, atOnce });
    return {
      changeLine: (line, units) => change(line, units, false),
      reduceLine: (line, to) => change(line, to - line.quantity, true),
    };
  }, [actor]);
}
