import { randomUUID } from 'node:crypto';
import { productCardToWire } from '../../../contract/catalogue/productListMapping.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';

/** Texts between which the origin of the shop's own pictures stands. */
type Pieces = readonly string[];

const kept = new WeakMap<ProductCard, Pieces>();

/** A card as JSON, written once; the origin, which depends on the request, is put in each time. */
export function cardJson(card: ProductCard, origin: string): string {
  const known = kept.get(card);
  if (known) return known.join(origin);
  const pieces = piecesOf(card);
  kept.set(card, pieces);
  return pieces.join(origin);
}

/** Stands for the origin; no text of a card holds it. */
const ORIGIN = randomUUID();

function piecesOf(card: ProductCard): Pieces {
  return JSON.stringify(productCardToWire(card, ORIGIN)).split(ORIGIN);
}
