import { useCallback, useRef, useState } from 'react';
import { audienceLine } from '../../domain/catalogue/audience.ts';
import type { CartLine } from '../../domain/orders/cart.ts';
import { useCartCommands, useCartFailure, useLineConfirmed } from '../features/cart/useCart.ts';
import { cartFailureSentence } from '../features/cart/cartFailureSentence.ts';
import { keyOfLine } from '../features/cart/displayedCart.ts';
import { useLayoutCommands } from '../features/layout/LayoutContext.ts';
import type { ProductPick } from '../features/product/ProductChoice.ts';

interface AddToCart {
  add: (pick: ProductPick) => void;
  /** The reason why the last pick was refused, until it is tried again. */
  failure: string | null;
  /** The last pick waits for the server's answer. */
  isAdding: boolean;
}

/** Adds at once; the cart opens after the server's confirmation. */
export function useAddToCart(): AddToCart {
  const { changeLine } = useCartCommands();
  const { showAdded } = useLayoutCommands();
  const [key, setKey] = useState('');
  const [isAwaited, setAwaited] = useState(false);
  const awaited = useRef({ key: '', title: '' });
  const confirm = useCallback(
    (confirmed: string) => {
      const { key: awaitedKey, title } = awaited.current;
      if (confirmed !== awaitedKey) return;
      awaited.current = { key: '', title: '' };
      setAwaited(false);
      showAdded(title);
    },
    [showAdded],
  );
  useLineConfirmed(confirm);
  const failure = useCartFailure(key);
  const add = (pick: ProductPick) => {
    const line = lineOf(pick);
    awaited.current = { key: keyOfLine(line), title: line.title };
    setKey(keyOfLine(line));
    setAwaited(true);
    changeLine(line, pick.quantity);
  };
  return {
    add,
    failure: failure ? cartFailureSentence(failure) : null,
    isAdding: isAwaited && !failure,
  };
}

/** Optimistic line until the server's answer. */
function lineOf({ product, variant, size, quantity }: ProductPick): CartLine {
  return {
    variantId: variant.id,
    sizeId: size.id,
    size: size.size,
    quantity,
    title: product.title,
    audienceLine: audienceLine(product.audience, product.categoryPath),
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
