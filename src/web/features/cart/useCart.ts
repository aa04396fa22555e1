import { useMemo, createContext, use, useEffect } from 'react';
import { cartUnits, type Cart, cartTotal, type CartLine } from '../../../domain/orders/cart.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { useGetCartQuery, TOTAL_UNKNOWN, useGetCartTotalQuery } from '../../api/cartApi.ts';
import { FOLLOW_PRICES } from '../../api/baseApi.ts';
import { type DeferredActor, useDeferredActor } from '../../state/deferredActor.ts';
import type { CartActor } from './createCart.ts';
import type { CartFailure } from './cartMachine.ts';
import { displayedCart, keyOfLine } from './displayedCart.ts';

export const CartContext = createContext<DeferredActor<CartActor> | null>(null);

const NO_FAILURES = {};
/** The cart may have changed in another tab. */
const REFETCH_ON_FOCUS = { refetchOnFocus: true };

export interface KnownCart {
  /** Null until loaded. */
  cart: Cart | null;
  /** Changes are pending. */
  isChanging: boolean;
  isFailed: boolean;
  isLoading: boolean;
  reload: () => void;
}

/** The cart with pending changes applied. `isShown`: its prices are on screen. */
export function useCart(isShown = false): KnownCart {
  const { data, isError, isFetching, refetch } = useGetCartQuery(
    undefined,
    isShown ? FOLLOW_PRICES : REFETCH_ON_FOCUS,
  );
  const actor = useCartActor();
  const pending = useDeferredActor(actor, (snapshot) => snapshot?.context.pending);
  const step = useDeferredActor(actor, (snapshot) => snapshot?.context.step ?? null);
  const cart = useMemo(() => {
    const changes = [...(step ? [step] : []), ...Object.values(pending ?? {})];
    return data ? displayedCart(data, changes) : null;
  }, [data, pending, step]);
  return {
    cart,
    isChanging: step !== null,
    isFailed: isError && !data,
    isLoading: isFetching,
    reload: () => void refetch(),
  };
}

/** Units in the cart, or null before it is known. */
export function useCartUnits(): number | null {
  const { cart } = useCart();
  return cart && cartUnits(cart);
}

/**
 * The shop's own total; while changes are on their way, the sum of the lines. Null when the shop cannot compute it:
 * that is shown as such, never as a price.
 */
export function useCartTotal(cart: Cart, isChanging: boolean): Cents | null {
  const { data, isFetching } = useGetCartTotalQuery(undefined, FOLLOW_PRICES);
  if (data === TOTAL_UNKNOWN) return null;
  return data === undefined || isChanging || isFetching ? cartTotal(cart) : data;
}

function useCartActor(): DeferredActor<CartActor> {
  const actor = use(CartContext);
  if (!actor) throw new Error('useCart: outside of the app');
  return actor;
}

/** The last failure of each line, by key. */
export function useCartFailures(): Readonly<Record<string, CartFailure | undefined>> {
  return useDeferredActor(useCartActor(), (snapshot) => snapshot?.context.failures ?? NO_FAILURES);
}

/** The last failure of one line: what happens to others renders nothing. */
export function useCartFailure(key: string): CartFailure | undefined {
  return useDeferredActor(useCartActor(), (snapshot) => snapshot?.context.failures[key]);
}

/** Called with the key of each line that the shop confirms a change of. */
export function useLineConfirmed(tell: (key: string) => void): void {
  const actor = useCartActor();
  useEffect(
    () => actor.follow((cart) => cart.on('line.confirmed', ({ key }) => tell(key))),
    [actor, tell],
  );
}

interface CartCommands {
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
