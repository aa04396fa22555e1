import { pictureSources } from '../../../domain/pictureSources.ts';
import type { PicturePreload } from './PageHead.ts';

/** A product's picture, asked for as the app's own picture element will ask. */
export function photoPreload(url: string, sizes: string): PicturePreload {
  const [best] = pictureSources(url);
  return { url, ...(best && { best: { ...best, sizes } }) };
}
