import { productToWire } from '../../../contract/catalogue/productMapping.ts';
import { keptJson } from '../../platform/http/ReadyJson.ts';
import { writeWithLists } from '../../platform/http/WrittenAnswer.ts';
import type { ProductWire } from '../../../contract/catalogue/productSchemas.ts';
import { cardJson } from './cardJson.ts';
import type { ProductParts } from './productService.ts';

const ownJson = keptJson<ProductParts['own']>((own, origin) =>
  productToWire({ ...own, complements: [], related: [] }, origin),
);

/** A product as the answer of its route: what is its own is written once, the cards beside it are those of now. */
export function productJson(
  { own, complements, related }: ProductParts,
  origin: string,
): ProductWire {
  return writeWithLists(ownJson(own, origin), {
    complements: complements.map((card) => cardJson(card, origin)),
    related: related.map((card) => cardJson(card, origin)),
  });
}
