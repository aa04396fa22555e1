import { type ComponentType, createContext } from 'react';
import type { ProductCard } from '../../../../domain/catalogue/product.ts';

export interface CardExtrasProps {
  product: ProductCard;
  /** The name of the colour that the card shows; null for the first. */
  color: string | null;
  /** The shopper asked for the sizes. */
  isAsked: boolean;
  onDone: () => void;
}

/**
 * Loads what a card shows once it is looked at: other pictures, and sizes to add to the cart, which is another feature.
 * Null where cards stay as they are.
 */
export const CardExtrasContext = createContext<
  (() => Promise<ComponentType<CardExtrasProps>>) | null
>(null);
