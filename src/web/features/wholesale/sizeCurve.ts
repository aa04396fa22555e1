import type { Product } from '../../../domain/catalogue/product.ts';
import type { Cents } from '../../../domain/money/money.ts';

/** Units as typed, by the id of the size. */
export type Typed = Readonly<Record<number, string>>;

interface Chosen {
  items: { sizeId: number; quantity: number }[];
  units: number;
  amount: Cents;
  /** Boxes that hold no number (`stock` null), or more than there is. */
  problems: { color: string; size: string; stock: number | null }[];
}

/** The sizes of all colours, each once, in the order of the product. */
export function columnsOf({ variants }: Product): string[] {
  return [...new Set(variants.flatMap(({ sizes }) => sizes.map(({ size }) => size)))];
}

export function chosenOf({ variants }: Product, typed: Typed): Chosen {
  const chosen: Chosen = { items: [], units: 0, amount: 0, problems: [] };
  for (const { color, sizes } of variants) {
    for (const { id, size, stock, price } of sizes) {
      const text = typed[id]?.trim() ?? '';
      if (text === '' || text === '0') continue;
      const quantity = /^\d{1,4}$/.test(text) ? Number(text) : null;
      if (quantity === null || quantity > stock) {
        chosen.problems.push({ color: color.name, size, stock: quantity === null ? null : stock });
        continue;
      }
      if (quantity === 0) continue;
      chosen.items.push({ sizeId: id, quantity });
      chosen.units += quantity;
      chosen.amount += quantity * price;
    }
  }
  return chosen;
}
