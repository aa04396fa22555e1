import type { CartOwner } from '../../../../domain/cart.ts';
import { hash } from 'node:crypto';
import type { Purchase } from '../../../../domain/checkout.ts';

/** Whose keys they are: a caller cannot meet another's. */
export function scopeOf(holder: CartOwner): string {
  return holder.kind === 'account' ? `purchase:${holder.userId}` : `purchase:${holder.hash}`;
}

/** The same for the same purchase; its fields are always in the same order. */
export function requestHashOf(purchase: Purchase): string {
  return hash('sha256', JSON.stringify(purchase), 'hex');
}
