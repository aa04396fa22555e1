import { join } from 'node:path';
import type { Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureWidth,
} from '../../../domain/catalogue/pictureSources.ts';
import type { Bucket } from '../bucket/Bucket.ts';
import type { MediaStore } from './MediaStore.ts';
import { openSocialPictures, type SocialPictures } from './SocialPictures.ts';
import { createWorkLimit, type WorkLimit } from './createWorkLimit.ts';
import { MAX_PIXELS, PALE_GROUND } from './preparePicture.ts';
import { filesInBucket, filesInFolder, type StoredFiles } from './StoredFiles.ts';

/** Resolution at which an SVG has its own size. */
const DRAWING_DPI = 72;
/** PNG is for logos in mails, whose programs know no other format with transparent parts. */
const FORMATS = [...PICTURE_FORMATS, 'png'] as const;
type Format = (typeof FORMATS)[number];
const ENCODERS: Record<Format, (picture: Sharp, isDrawn: boolean) => Sharp> = {
  // Effort 1 is four times as fast as 3, for 12 % more bytes. A drawing's smooth cloth bears more, which pays its cut.
  avif: (picture, isDrawn) => picture.avif({ quality: isDrawn ? 46 : 52, effort: 1 }),
  webp: (picture, isDrawn) => picture.webp({ quality: isDrawn ? 72 : 78, alphaQuality: 40 }),
  jpg: (picture) =>
    picture.flatten({ background: PALE_GROUND }).jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};
/** Programs that ask for these may show no drawing. */
const ALWAYS_MADE: readonly Format[] = ['jpg', 'png'];
const VARIANT = /^([0-9a-f]{32})\.(\d{3,4})\.([a-z]{3,4})$/;
/** Increment when the rendering changes, to regenerate cached variants. */
const EDITION = '3';

/** Serves variants of stored pictures, created on first use and cached on disk. */
export interface ServedPictures {
  social: SocialPictures;
  variants: PictureVariants;
}

/** Each uses a core briefly, and a page requests a dozen. */
const LIMITS = { atOnce: 2, waiting: 200 };

/** The folder may be deleted. With a bucket each size is made once for all processes, and kept there too. */
export function openServedPictures(
  media: MediaStore,
  cacheDirectory: string,
  bucket: Bucket | null = null,
): ServedPictures {
  const limit = createWorkLimit(LIMITS);
  const made = (folder: string, prefix: string) => {
    const directory = join(cacheDirectory, folder);
    return bucket
      ? filesInBucket(directory, { bucket, prefix, areDerived: true })
      : filesInFolder(directory);
  };
  return {
    social: openSocialPictures(media, made('og', 'og'), limit),
    variants: openPictureVariants(
      media,
      made(join('variants', EDITION), `variants/${EDITION}`),
      limit,
    ),
  };
}

/** A stored picture in one width and format, or the original's name while that is in progress. */
type FoundVariant =
  { bytes: Buffer; format: Format; publicUrl: string | null } | { original: string };

/** Stored pictures in the widths and formats of `pictureSources`, each created on first use. */
interface PictureVariants {
  /** Null for a name that is not a variant, or whose picture is not in the media store. */
  find(name: string): Promise<FoundVariant | null>;
}

export function openPictureVariants(
  media: MediaStore,
  files: StoredFiles,
  limit: WorkLimit,
): PictureVariants {
  const inTheMaking = new Map<string, Promise<Buffer | null>>();

  async function make(source: string, name: string, asked: Asked): Promise<Buffer> {
    const bytes = await renderVariant(source, asked.width, asked.format);
    await files.write(name, bytes);
    return bytes;
  }

  async function find(name: string): Promise<FoundVariant | null> {
    const asked = readName(name);
    if (asked === null) return null;
    const { hash, format } = asked;
    const found = async (bytes: Buffer) => ({
      bytes,
      format,
      publicUrl: await files.publicUrlOf(name),
    });
    const known = await files.read(name);
    if (known) return found(known);
    const original = await media.nameOf(hash);
    const source = original && (await media.fileOf(original));
    if (!source) return null;
    const making = inTheMaking.get(name) ?? start(name, () => make(source, name, asked));
    // A drawing is smaller than its variants: the first request gets it at once, and the next ones the variant.
    if (isDrawing(source) && !ALWAYS_MADE.includes(format)) {
      making.catch(() => undefined);
      return { original };
    }
    const bytes = await making;
    return bytes ? found(bytes) : { original };
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
    return ENCODERS[format](
      sharp(path, { ...options, density }).resize({ width }),
      true,
    ).toBuffer();
  }
  const resized = sharp(path, options).resize({ width, withoutEnlargement: true });
  return ENCODERS[format](resized, false).toBuffer();
}
