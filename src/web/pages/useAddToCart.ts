import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '../../domain/cart.ts';
import { useCartActor, useCartCommands } from '../features/cart/CartContext.ts';
import { cartFailureSentence } from '../features/cart/cartFailureSentence.ts';
import { keyOfLine } from '../features/cart/displayedCart.ts';
import { useLayoutCommands } from '../features/layout/LayoutContext.ts';
import type { ProductPick } from '../features/product/ProductChoice.ts';

interface AddToCart {
  add: (pick: ProductPick) => void;
  /** Why the last pick was refused, until it is tried again. */
  failure: string | null;
}

/** Adds at once; the cart opens after the server's confirmation. */
export function useAddToCart(): AddToCart {
  const actor = useCartActor();
  const { changeLine } = useCartCommands();
  const { openCart } = useLayoutCommands();
  const [key, setKey] = useState('');
  const awaited = useRef('');
  useEffect(() => {
    const subscription = actor.on('line.confirmed', (event) => {
      if (event.key !== awaited.current) return;
      awaited.current = '';
      openCart();
    });
    return () => subscription.unsubscribe();
  }, [actor, openCart]);
  const failure = useSelector(actor, ({ context }) => context.failures[key]);
  const add = (pick: ProductPick) => {
    const line = lineOf(pick);
    awaited.current = keyOfLine(line);
    setKey(keyOfLine(line));
    changeLine(line, pick.quantity);
  };
  return { add, failure: failure ? cartFailureSentence(failure) : null };
}

/** Optimistic line until the server's answer. */
function lineOf({ product, variant, size, quantity }: ProductPick): CartLine {
  return {
    variantId: variant.id,
    sizeId: size.id,
    size: size.size,
    quantity,
    title: product.title,
    titleId: product.titleId,
    productId: product.id,
    color: variant.color.name,
    unitPrice: size.price,
    taxRate: product.taxRate,
    image: variant.images[0] ?? '',
    weightGrams: 0,
    available: size.stock,
  };
}
