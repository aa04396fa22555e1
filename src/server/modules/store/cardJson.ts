import {
  pictureToWire,
  productCardToWire,
} from '../../../contract/catalogue/productListMapping.ts';
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

/** No text of a card holds this: JSON escapes its quotes. */
const NO_PICTURES = '"images":[]';

function piecesOf({ images, ...card }: ProductCard): Pieces {
  const whole = JSON.stringify(productCardToWire({ ...card, images: [] }, ''));
  const at = whole.indexOf(NO_PICTURES);
  const pieces: string[] = [];
  let text = `${whole.slice(0, at)}"images":[`;
  for (const [index, image] of images.entries()) {
    text += index === 0 ? '{"image":"' : ',{"image":"';
    if (isOwn(image)) {
      pieces.push(text);
      text = '';
    }
    text += `${JSON.stringify(image).slice(1)}}`;
  }
  return [...pieces, `${text}]${whole.slice(at + NO_PICTURES.length)}`];
}

function isOwn(image: string): boolean {
  return pictureToWire(image, 'origin') !== image;
}
