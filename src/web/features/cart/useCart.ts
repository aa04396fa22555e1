import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useGetCartQuery } from '../../api/cartApi.ts';
import { cartUnits, type Cart } from '../../../domain/cart.ts';
import { useCartActor } from './CartContext.ts';
import { displayedCart } from './displayedCart.ts';

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

/** The cart with pending changes applied. */
export function useCart(): KnownCart {
  const { data, isError, isFetching, refetch } = useGetCartQuery(undefined, REFETCH_ON_FOCUS);
  const actor = useCartActor();
  const pending = useSelector(actor, (snapshot) => snapshot.context.pending);
  const step = useSelector(actor, (snapshot) => snapshot.context.step);
  const cart = useMemo(() => {
    const changes = [...(step ? [step] : []), ...Object.values(pending)];
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
