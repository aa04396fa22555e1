import type { ProductPlan } from '../planning/ProductPlan.ts';

/** A plan whose product is there. */
export interface ProductWrite {
  id: number;
  plan: ProductPlan;
}

/** What a colour of a product is found by. */
export function colorKey(productId: number, color: string): string {
  return `${productId} ${color}`;
}
