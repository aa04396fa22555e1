import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureWidth,
} from '../../../domain/catalogue/pictureSources.ts';
import type { MediaStore } from './MediaStore.ts';
import { openSocialPictures, type SocialPictures } from './SocialPictures.ts';
import { createWorkLimit, type WorkLimit } from './createWorkLimit.ts';
import { MAX_PIXELS } from './preparePicture.ts';
import { writeAtomically } from './writeAtomically.ts';

/** Resolution at which an SVG has its own size. */
const DRAWING_DPI = 72;
/** PNG is for logos in mails, whose programs know no other format with transparent parts. */
const FORMATS = [...PICTURE_FORMATS, 'png'] as const;
type Format = (typeof FORMATS)[number];
const ENCODERS: Record<Format, (picture: Sharp) => Sharp> = {
  // Four times as fast as effort 3, for 12 % more bytes.
  avif: (picture) => picture.avif({ quality: 52, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};
/** Programs that ask for these may show no drawing. */
const ALWAYS_MADE: readonly Format[] = ['jpg', 'png'];
const VARIANT = /^([0-9a-f]{32})\.(\d{3,4})\.([a-z]{3,4})$/;
/** Increment when the rendering changes, to regenerate cached variants. */
const EDITION = '2';

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

/** A stored picture in one width and format, or the original's name while that is in progress. */
type FoundVariant = { bytes: Buffer; format: Format } | { original: string };

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
    const making = inTheMaking.get(name) ?? start(name, () => make(source, target, asked));
    // A drawing is smaller than its variants: the first request gets it at once, and the next ones the variant.
    if (isDrawing(source) && !ALWAYS_MADE.includes(format)) {
      making.catch(() => undefined);
      return { original };
    }
    const bytes = await making;
    return bytes ? { bytes, format } : { original };
  }

  function start(name: string, work: () => Promise<Buffer>): Promise<Buffer | null> {
    const making = limit(work).finally(() => inTheMaking.delete(name));
    inTheMaking.set(name, making);
    return making;
  }

  return { find };
}

interface Asked {
  hash: string;
  width: PictureWidth;
  format: Format;
}

function readName(name: string): Asked | null {
  const [, hash = '', digits, extension] = VARIANT.exec(name) ?? [];
  const width = PICTURE_WIDTHS.find((each) => String(each) === digits);
  const format = FORMATS.find((each) => each === extension);
  return width && format ? { hash, width, format } : null;
}

function isDrawing(path: string): boolean {
  return path.endsWith('.svg');
}

/** Resizes a stored picture, never enlarging a photo. sharp is loaded on first use. */
async function renderVariant(path: string, width: PictureWidth, format: Format): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS };
  if (isDrawing(path)) {
    const own = await sharp(path, { ...options, density: DRAWING_DPI }).metadata();
    const density = Math.max(1, Math.ceil((DRAWING_DPI * width) / own.width));
    return ENCODERS[format](sharp(path, { ...options, density }).resize({ width })).toBuffer();
  }
  const resized = sharp(path, options).resize({ width, withoutEnlargement: true });
  return ENCODERS[format](resized).toBuffer();
}
