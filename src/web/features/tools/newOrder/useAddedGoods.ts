import { useState } from 'react';
import {
  MAX_MANUAL_UNITS,
  type SellableSize,
  type SellableVariant,
} from '../../../../domain/orders/manualOrder.ts';
import { newOrderCopy } from '../../../copy/tools/newOrderCopy.ts';
import type { CountedLine } from './GoodsLines.tsx';

/** Sizes that an admin puts into a sold order, with their units. */
export function useAddedGoods(initial: readonly CountedLine[] = []) {
  const [added, setAdded] = useState(initial);
  return {
    added,
    /** 0 takes it out. */
    countAdded: (id: number, quantity: number) =>
      setAdded(
        added.flatMap((line) =>
          line.id === id ? (quantity > 0 ? [{ ...line, quantity }] : []) : [line],
        ),
      ),
    /** Adds one, and returns what came of it. */
    add: (variant: SellableVariant, size: SellableSize): string => {
      const { title, color, image } = variant;
      const { sizeId: id, available, listPrice: unitPrice, sku } = size;
      const name = `${title}, ${color}, ${size.size}`;
      const known = added.find((line) => line.id === id);
      const quantity = (known?.quantity ?? 0) + 1;
      if (quantity > Math.min(available, MAX_MANUAL_UNITS)) {
        return newOrderCopy.noMore(name, available);
      }
      const garment = { id, title, color, size: size.size, sku, image };
      const line = { ...garment, quantity, unitPrice, available };
      setAdded(known ? added.map((each) => (each.id === id ? line : each)) : [...added, line]);
      return newOrderCopy.added(name, quantity);
    },
  };
}
