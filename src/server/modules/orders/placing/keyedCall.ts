import { hash } from 'node:crypto';
import type { Purchase } from '../../../../domain/checkout.ts';
import type { CartHolder } from '../OrderNeeds.ts';

/** Whose keys they are: a caller cannot meet another's. */
export function scopeOf(holder: CartHolder): string {
  return holder.kind === 'account' ? `purchase:${holder.userId}` : `purchase:${holder.hash}`;
}

/** The same for the same purchase; its fields are always in the same order. */
export function requestHashOf(purchase: Purchase): string {
  return hash('sha256', JSON.stringify(purchase), 'hex');
}
