import type { Sharp } from 'sharp';
import { MAX_PIXELS } from './maxPixels.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const JPEG_QUALITY = 82;
/** Wider than this a picture fills the frame; narrower it stands whole, and its edges go on to those of the frame. */
const FILLING_ASPECT = 1.5;
/** A drawing's outermost pixels are half covered. */
const TRIM = 2;

/** A stored picture as JPEG in 1200 × 630. sharp comes in when the first is asked for: the start does not wait for it. */
export async function renderSocialPicture(path: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS };
  const { width, height } = await sharp(path, options).metadata();
  const density = Math.min(600, Math.max(72, Math.ceil((72 * HEIGHT) / height)));
  const picture = sharp(path, { ...options, density }).flatten({ background: '#ffffff' });
  const framed =
    width / height >= FILLING_ASPECT
      ? picture.resize(WIDTH, HEIGHT, { fit: 'cover' })
      : await standing(picture, (pixels, size) => sharp(pixels, { raw: size }));
  return framed.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
}

interface RawSize {
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

async function standing(
  picture: Sharp,
  open: (pixels: Buffer, size: RawSize) => Sharp,
): Promise<Sharp> {
  const fitted = picture.resize(WIDTH + 2 * TRIM, HEIGHT + 2 * TRIM, { fit: 'inside' });
  const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true });
  const width = info.width - 2 * TRIM;
  const height = info.height - 2 * TRIM;
  const left = Math.floor((WIDTH - width) / 2);
  const top = Math.floor((HEIGHT - height) / 2);
  return open(data, info)
    .extract({ left: TRIM, top: TRIM, width, height })
    .extend({
      left,
      right: WIDTH - width - left,
      top,
      bottom: HEIGHT - height - top,
      extendWith: 'copy',
    });
}
