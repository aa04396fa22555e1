import type { BrandPicture, Logo } from '../../../domain/brand/Brand.ts';
import { createWorkLimit } from '../../platform/media/createWorkLimit.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import {
  PICTURE_REFUSALS,
  PictureRefusal,
  preparePicture,
} from '../../platform/media/preparePicture.ts';
import { invalid, RETRY_SOON, ShopError } from '../../platform/ShopError.ts';
import { BROKEN_SVG, RefusedPicture } from './RefusedPicture.ts';

export interface BrandPictures {
  /** Stores an uploaded logo or icon. @throws ShopError invalid, unavailable */
  add(file: Buffer, use: BrandPicture): Promise<Logo>;
}

const BUSY = 'Hay muchas imágenes en proceso. Probá de nuevo en un momento.';
const ANIMATED = 'La imagen está animada. Elegí una quieta.';
const SVG_TOO_LARGE = 'El SVG pesa más de 256 kB. Simplificalo, o subilo en PNG.';
const NOT_SQUARE = 'El ícono tiene que ser cuadrado: del mismo ancho que alto.';
const tooSmall = (least: string, { width, height }: Size) =>
  `La imagen mide ${width} × ${height} píxeles: es muy chica. Subí una de al menos ${least}.`;

const LIMITS = { atOnce: 2, waiting: 20 };
const MAX_SVG_BYTES = 256 * 1024;
/** Twice the size in which pages show a logo, and the largest icon. */
const LARGEST = { logo: { width: 1200, height: 400 }, icon: { width: 1024, height: 1024 } };
const LEAST_LOGO_HEIGHT = 24;
const LEAST_ICON = 180;
/** A logo between a tall sign and a long word fits the header. */
const RATIOS = { least: 1 / 2, most: 10 };
const RATIO = 'El logo es demasiado alto o demasiado largo: recortá lo que sobra a su alrededor.';
const SQUARE_TOLERANCE = 0.02;

type Size = Pick<Logo, 'width' | 'height'>;

interface CheckedPicture extends Size {
  bytes: Buffer | string;
  extension: 'svg' | 'webp';
}

/** Pictures of the brand: drawings are written again, others decoded and encoded, so that nothing else is in them. */
export function brandPictures(media: Pick<MediaStore, 'put'>): BrandPictures {
  const limit = createWorkLimit(LIMITS);
  return {
    add: async (file, use) => {
      const checked = await limit(() => check(file, use)).catch(refuse);
      if (checked === null) throw new ShopError('unavailable', BUSY, { headers: RETRY_SOON });
      const { bytes, extension, width, height } = checked;
      const { url } = await media.put(bytes, extension);
      return { url, width, height };
    },
  };
}

async function check(file: Buffer, use: BrandPicture): Promise<CheckedPicture> {
  const picture = isSvg(file) ? await drawing(file) : await photo(file, use);
  refuseShape(picture, use);
  return picture;
}

/** The first thing that is neither blank, a byte order mark, a comment nor a declaration. */
function isSvg(file: Buffer): boolean {
  const start = file.subarray(0, 4096).toString('utf8');
  return /^\ufeff?(?:\s|<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>)*<(?:\w+:)?svg[\s>]/i.test(
    start,
  );
}

async function drawing(file: Buffer): Promise<CheckedPicture> {
  if (file.length > MAX_SVG_BYTES) throw new RefusedPicture(SVG_TOO_LARGE);
  const { safeSvg } = await import('./safeSvg.ts');
  const bytes = safeSvg(file.toString('utf8').replace(/^\ufeff/, ''));
  const { default: sharp } = await import('sharp');
  try {
    // Its own text: the parser closes what the file leaves open.
    await sharp(file).metadata();
    const { width, height } = await sharp(Buffer.from(bytes), { density: 72 }).metadata();
    await sharp(Buffer.from(bytes)).resize(8, 8, { fit: 'inside' }).toBuffer();
    return { bytes, extension: 'svg', width, height };
  } catch {
    throw new RefusedPicture(BROKEN_SVG);
  }
}

async function photo(file: Buffer, use: BrandPicture): Promise<CheckedPicture> {
  const prepared = await preparePicture(file);
  const { default: sharp } = await import('sharp');
  const { pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
  if (pages > 1) throw new RefusedPicture(ANIMATED);
  const { width, height } = prepared;
  if (use === 'icon' && Math.min(width, height) < LEAST_ICON) {
    throw new RefusedPicture(tooSmall(`${LEAST_ICON} × ${LEAST_ICON}`, prepared));
  }
  if (use === 'logo' && height < LEAST_LOGO_HEIGHT) {
    throw new RefusedPicture(tooSmall(`${LEAST_LOGO_HEIGHT} de alto`, prepared));
  }
  const { data, info } = await sharp(prepared.bytes)
    .resize({ ...LARGEST[use], fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, extension: 'webp', width: info.width, height: info.height };
}

function refuseShape({ width, height }: Size, use: BrandPicture): void {
  const ratio = width / height;
  if (use === 'icon') {
    if (Math.abs(ratio - 1) > SQUARE_TOLERANCE) throw new RefusedPicture(NOT_SQUARE);
    return;
  }
  if (ratio < RATIOS.least || ratio > RATIOS.most) throw new RefusedPicture(RATIO);
}

function refuse(error: unknown): never {
  if (error instanceof RefusedPicture) throw invalid(error.message);
  if (error instanceof PictureRefusal) throw invalid(PICTURE_REFUSALS[error.fault]);
  throw error;
}
