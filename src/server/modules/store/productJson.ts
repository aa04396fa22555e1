import { productToWire } from '../../../contract/catalogue/productMapping.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { jsonAt, readyJson, type ReadyJson } from '../../platform/http/ReadyJson.ts';
import { writeWithLists } from '../../platform/http/WrittenAnswer.ts';
import type { ProductWire } from '../../../contract/catalogue/productSchemas.ts';
import { cardJson } from './cardJson.ts';
import type { ProductParts } from './productService.ts';

const kept = new WeakMap<ProductParts['own'], ReadyJson>();

/** A product as the answer of its route: what is its own is written once, the cards beside it are those of now. */
export function productJson(
  { own, complements, related }: ProductParts,
  origin: string,
): ProductWire {
  let ready = kept.get(own);
  if (!ready) {
    const alone: Product = { ...own, complements: [], related: [] };
    kept.set(own, (ready = readyJson((each) => productToWire(alone, each))));
  }
  return writeWithLists(jsonAt(ready, origin), {
    complements: complements.map((card) => cardJson(card, origin)),
    related: related.map((card) => cardJson(card, origin)),
  });
}
