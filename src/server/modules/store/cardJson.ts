import { productCardToWire } from '../../../contract/catalogue/productListMapping.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import { jsonAt, readyJson, type ReadyJson } from '../../platform/http/ReadyJson.ts';

const kept = new WeakMap<ProductCard, ReadyJson>();

/** A card as JSON, written once; the origin, which depends on the request, is put in each time. */
export function cardJson(card: ProductCard, origin: string): string {
  let ready = kept.get(card);
  if (!ready) kept.set(card, (ready = readyJson((each) => productCardToWire(card, each))));
  return jsonAt(ready, origin);
}
