import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '../../../domain/pictureSources.ts';
import type { MediaStore } from './MediaStore.ts';
import { openSocialPictures, type SocialPictures } from './SocialPictures.ts';
import { createWorkLimit, type WorkLimit } from './createWorkLimit.ts';
import { MAX_PIXELS } from './preparePicture.ts';
import { writeAtomically } from './writeAtomically.ts';

/** Resolution for SVGs of unknown size: sharp at the largest width. */
const DRAWING_DPI = 144;
const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
};
const VARIANT = /^([0-9a-f]{32})\.(\d{3,4})\.([a-z]{3,4})$/;
/** Increment when the rendering changes, to regenerate cached variants. */
const EDITION = '1';

/** Serves variants of stored pictures, created on first use and cached on disk. */
export interface ServedPictures {
  social: SocialPictures;
  variants: PictureVariants;
}

/** Each uses a core briefly, and a page requests a dozen. */
const LIMITS = { atOnce: 2, waiting: 200 };

export function openServedPictures(media: MediaStore, cacheDirectory: string): ServedPictures {
  const limit = createWorkLimit(LIMITS);
  return {
    social: openSocialPictures(media, cacheDirectory, limit),
    variants: openPictureVariants(media, cacheDirectory, limit),
  };
}

/** A stored picture in one width and format, or the original's name while too many are in progress. */
type FoundVariant = { bytes: Buffer; format: PictureFormat } | { original: string };

/** Stored pictures in the widths and formats of `pictureSources`, each created on first use. */
interface PictureVariants {
  /** Null for a name that is not a variant, or whose picture is not in the media store. */
  find(name: string): Promise<FoundVariant | null>;
}

export function openPictureVariants(
  media: MediaStore,
  cacheDirectory: string,
  limit: WorkLimit,
): PictureVariants {
  const directory = join(cacheDirectory, 'variants', EDITION);
  const inTheMaking = new Map<string, Promise<Buffer | null>>();

  async function make(source: string, target: string, asked: Asked): Promise<Buffer> {
    const bytes = await renderVariant(source, asked.width, asked.format);
    await writeAtomically(target, bytes);
    return bytes;
  }

  async function find(name: string): Promise<FoundVariant | null> {
    const asked = readName(name);
    if (asked === null) return null;
    const { hash, format } = asked;
    const target = join(directory, hash.slice(0, 2), name);
    const known = await readFile(target).catch(() => null);
    if (known) return { bytes: known, format };
    const original = await media.nameOf(hash);
    const source = original && (await media.fileOf(original));
    if (!source) return null;
    const making = inTheMaking.get(name) ?? limit(() => make(source, target, asked));
    inTheMaking.set(name, making);
    const bytes = await making.finally(() => inTheMaking.delete(name));
    return bytes ? { bytes, format } : { original };
  }

  return { find };
}

interface Asked {
  hash: string;
  width: PictureWidth;
  format: PictureFormat;
}

function readName(name: string): Asked | null {
  const [, hash = '', digits, extension] = VARIANT.exec(name) ?? [];
  const width = PICTURE_WIDTHS.find((each) => String(each) === digits);
  const format = PICTURE_FORMATS.find((each) => each === extension);
  return width && format ? { hash, width, format } : null;
}

/** Resizes a stored picture, never enlarging it. sharp is loaded on first use. */
async function renderVariant(
  path: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, density: DRAWING_DPI });
  const resized = picture.resize({ width, withoutEnlargement: true });
  return ENCODERS[format](resized).toBuffer();
}
