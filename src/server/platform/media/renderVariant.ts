import type { Sharp } from 'sharp';
import type { PictureFormat, PictureWidth } from '../../../domain/pictureSources.ts';
import { MAX_PIXELS } from './maxPixels.ts';

/** A drawing of unknown size is drawn at this resolution: sharp enough at the largest width. */
const DRAWING_DPI = 144;

const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
};

/** A stored picture in a width and format, never larger than it is. sharp comes in when the first is asked for. */
export async function renderVariant(
  path: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, density: DRAWING_DPI });
  const resized = picture.resize({ width, withoutEnlargement: true });
  return ENCODERS[format](resized).toBuffer();
}
