import type { ProductPlan } from './ProductPlan.ts';

/** A plan for a stored product. */
export interface ProductWrite {
  id: number;
  plan: ProductPlan;
}

/** Key of a product's colour. */
export function colorKey(productId: number, color: string): string {
  return `${productId} ${color}`;
}
