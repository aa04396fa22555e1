import type { Region, Sharp } from 'sharp';

/** File types that the media store accepts, by extension. */
export const MEDIA_TYPES = {
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const;

/** Maximum pixels to decode: a picture that claims a million by a million would exhaust memory. */
export const MAX_PIXELS = 40_000_000;

/** Behind transparent parts where a format has none: the shop's own ground for pictures on a pale page. */
export const PALE_GROUND = '#e6eff3';

/** Re-encodes an untrusted picture, so that only its pixels remain. */
export interface PreparedPicture {
  bytes: Buffer;
  extension: 'jpg' | 'webp';
  mediaType: string;
  width: number;
  height: number;
  /** `#rrggbb`; null for a transparent picture, behind which it would stay visible. */
  dominantColor: string | null;
}

type PictureFault = 'tooLarge' | 'heic' | 'unknownType' | 'tooManyPixels' | 'unreadable';

/** The refusal of a file as a picture; the message continues after the file's name. */
export class PictureRefusal extends Error {
  override readonly name = 'PictureRefusal';
  readonly fault: PictureFault;

  constructor(message: string, fault: PictureFault = 'unreadable') {
    super(message);
    this.fault = fault;
  }
}

/** Sentences for admins. */
export const PICTURE_REFUSALS: Readonly<Record<PictureFault, string>> = {
  tooLarge: 'La foto pesa más de 25 MB.',
  heic: 'La foto está en HEIC, el formato de los iPhone, que no podemos abrir. Guardala como JPEG y subila de nuevo: en la compu, abrila y elegí «Exportar» o «Guardar como». Para las próximas, en el iPhone: Ajustes › Cámara › Formatos › «Más compatible».',
  unknownType: 'El archivo no es una foto JPEG, PNG, WebP, AVIF o GIF.',
  tooManyPixels: 'La foto tiene más de 40 millones de píxeles.',
  unreadable: 'La foto está dañada: no se puede leer hasta el final.',
};

/** The part of an upright picture to keep, in fractions of its width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;

/** Twice the largest displayed width. */
const LONGEST_SIDE = 2400;
const SAMPLE_SIDE = 64;

/** Magic bytes of decoded formats: never SVG, which can refer to other files. */
const SIGNATURES: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(avif|avis)/,
];

/** The format of iPhones' photos by default. */
const HEIC = /^[^]{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/** @throws PictureRefusal */
export async function preparePicture(file: Uint8Array, crop?: Crop): Promise<PreparedPicture> {
  if (file.byteLength > MAX_PICTURE_BYTES) {
    throw new PictureRefusal('pesa más de 25 MB', 'tooLarge');
  }
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(16, file.byteLength));
  const signature = start.toString('latin1');
  if (HEIC.test(signature)) throw new PictureRefusal('está en HEIC: guardala como JPEG', 'heic');
  if (!SIGNATURES.some((each) => each.test(signature))) {
    throw new PictureRefusal('no es JPEG, PNG, WebP, AVIF ni GIF', 'unknownType');
  }
  const { default: sharp } = await import('sharp');
  try {
    const { hasAlpha, width, height, autoOrient } = await sharp(file, {
      limitInputPixels: false,
    }).metadata();
    if (width * height > MAX_PIXELS) {
      const message = `tiene ${width} × ${height} píxeles, más de 40 millones`;
      throw new PictureRefusal(message, 'tooManyPixels');
    }
    const options = { limitInputPixels: MAX_PIXELS };
    const picture = fitted(sharp(file, options), crop && cropIn(crop, autoOrient));
    const extension = hasAlpha ? 'webp' : 'jpg';
    const encoded = hasAlpha
      ? picture.webp({ quality: 90 })
      : picture.jpeg({ quality: 88, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      extension,
      mediaType: MEDIA_TYPES[extension],
      width: info.width,
      height: info.height,
      dominantColor: hasAlpha ? null : await dominantColorOf(sharp(data)),
    };
  } catch (error) {
    if (error instanceof PictureRefusal) throw error;
    throw new PictureRefusal('no se puede leer hasta el final como foto');
  }
}

/** The crop in whole pixels. */
function cropIn({ left, top, width, height }: Crop, size: { width: number; height: number }) {
  const place = (part: number, length: number) => Math.min(length - 1, Math.round(part * length));
  const [x, y] = [place(left, size.width), place(top, size.height)];
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(size.width - x, Math.round(width * size.width))),
    height: Math.max(1, Math.min(size.height - y, Math.round(height * size.height))),
  };
}

/** Rotates upright, drops metadata and converts to sRGB. */
function fitted(picture: Sharp, crop: Region | undefined): Sharp {
  const upright = picture.autoOrient().toColorspace('srgb');
  return (crop ? upright.extract(crop) : upright).resize(LONGEST_SIDE, LONGEST_SIDE, {
    fit: 'inside',
    withoutEnlargement: true,
  });
}

async function dominantColorOf(picture: Sharp): Promise<string> {
  const sample = await picture.resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'inside' }).png().toBuffer();
  const { default: sharp } = await import('sharp');
  const { r, g, b } = (await sharp(sample).stats()).dominant;
  return `#${[r, g, b].map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

export type MediaExtension = keyof typeof MEDIA_TYPES;
