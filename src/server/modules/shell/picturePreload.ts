import {
  PICTURE_SIZES,
  photoSources,
  pictureSources,
  type PictureSource,
} from '../../../domain/catalogue/pictureSources.ts';
import type { PicturePreload } from './PageHead.ts';

/** Preload of a product's picture, identical to the app's picture element. */
export function picturePreload(url: string, sizes: string): PicturePreload {
  return preloadOf(url, sizes, pictureSources(url));
}

/** Preload of a banner for the screens that show it. */
export function bannerPreload(url: string, media: string): PicturePreload {
  return { ...preloadOf(url, PICTURE_SIZES.banner, photoSources(url)), media };
}

function preloadOf(url: string, sizes: string, [best]: PictureSource[]): PicturePreload {
  return { url, ...(best && { best: { ...best, sizes } }) };
}
