import type { Variant } from '../../../domain/catalogue/product.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';

/** One picture of a variant and what it shows. */
export interface PictureView {
  src: string;
  alt: string;
}

/** The front, the back, and whatever else there is. */
export function pictureViews(title: string, { images, alts, color }: Variant): PictureView[] {
  return images.map((src, index) => ({
    src,
    alt: alts[index] || describeView(title, color.name, index),
  }));
}

function describeView(title: string, color: string, index: number): string {
  if (index === 0) return productPageCopy.frontOf(title, color);
  return index === 1
    ? productPageCopy.backOf(title, color)
    : productPageCopy.viewOf(title, color, index + 1);
}
