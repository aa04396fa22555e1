import { pictureSources } from '../../../domain/pictureSources.ts';
import type { PicturePreload } from './PageHead.ts';

/** Preload of a product's picture, identical to the app's picture element. */
export function photoPreload(url: string, sizes: string): PicturePreload {
  const [best] = pictureSources(url);
  return { url, ...(best && { best: { ...best, sizes } }) };
}
