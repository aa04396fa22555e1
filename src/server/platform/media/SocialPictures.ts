import type { Sharp } from 'sharp';
import { ShopError } from '../ShopError.ts';
import { contentHash } from '../crypto/contentHash.ts';
import type { MediaStore } from './MediaStore.ts';
import type { WorkLimit } from './createWorkLimit.ts';
import { MAX_PIXELS, PALE_GROUND } from './preparePicture.ts';
import type { StoredFiles } from './StoredFiles.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const JPEG_QUALITY = 82;
/** A picture with a larger ratio fills the frame; others are centred, with their edges extended. */
const FILLING_ASPECT = 1.5;
/** An SVG's outermost pixels are half transparent. */
const TRIM = 2;

/** JPEGs of 1200 × 630 for link previews, created from stored media on first use. */
export interface SocialPictures {
  /** Null for a name whose picture is not in the media store. @throws ShopError while too many are in progress. */
  find(name: string): Promise<Buffer | null>;
}

const MEDIA_URL = /^\/media\/([0-9a-f]{32}\.[a-z0-9]{2,5})$/;
/** Increment when the rendering changes: it is part of the URL. */
const EDITION = '1';
const TOO_MANY = 'Hay demasiadas imágenes en preparación.';
const RETRY = { headers: { 'retry-after': '2' } };

/** Path of a stored picture's preview; null for other pictures. */
export function socialPictureUrl(mediaUrl: string): string | null {
  const name = MEDIA_URL.exec(mediaUrl)?.[1];
  return name === undefined ? null : `/media/og/${EDITION}-${name}.jpg`;
}

export function openSocialPictures(
  media: MediaStore,
  files: StoredFiles,
  limit: WorkLimit,
): SocialPictures {
  const inTheMaking = new Map<string, Promise<Buffer | null>>();

  async function make(source: string, target: string): Promise<Buffer> {
    const picture = await renderSocialPicture(source);
    await files.write(target, picture);
    return picture;
  }

  async function find(name: string): Promise<Buffer | null> {
    const [edition, ...rest] = name.replace(/\.jpg$/, '').split('-');
    if (edition !== EDITION || !name.endsWith('.jpg')) return null;
    const source = await media.fileOf(rest.join('-'));
    if (source === null) return null;
    const target = `${contentHash(name)}.jpg`;
    const known = await files.read(target);
    if (known) return known;
    const making = inTheMaking.get(name) ?? limit(() => make(source, target));
    inTheMaking.set(name, making);
    const picture = await making.finally(() => inTheMaking.delete(name));
    if (picture === null) throw new ShopError('unavailable', TOO_MANY, RETRY);
    return picture;
  }

  return { find };
}

/** A stored picture as a JPEG of 1200 × 630. sharp is loaded on first use, to keep the start fast. */
async function renderSocialPicture(path: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS };
  const { width, height } = await sharp(path, options).metadata();
  const density = Math.min(600, Math.max(72, Math.ceil((72 * HEIGHT) / height)));
  const picture = sharp(path, { ...options, density }).flatten({ background: PALE_GROUND });
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
