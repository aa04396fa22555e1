import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { type Brand, logoOnDark } from '../../../domain/brand/Brand.ts';
import { markup } from '../../platform/http/markup.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { MAX_PIXELS } from '../../platform/media/preparePicture.ts';
import { brandGround } from '../../../domain/brand/palette.ts';

type Media = Pick<MediaStore, 'fileOf'>;

interface IconLook {
  /** Pixels. */
  size: number;
  /** Fills the square, whose corners the device cuts. */
  isFull: boolean;
}

const SHARE = { width: 1200, height: 630 };
/** The part of the share picture that the logo takes. */
const SHARE_LOGO = { width: 820, height: 260 };
/** Devices that cut an icon's corners leave this part. */
const SAFE_PART = 0.8;
const INITIAL_PART = 0.56;
/** Archivo Black, from `web/ui/fonts`; drawings must not depend on the fonts of the machine. */
const DISPLAY_FONT = {
  font: 'Archivo SemiBold',
  fontfile: join(import.meta.dirname, 'display.ttf'),
};
const TEXT_DPI = 300;

/** The icon in one size, of the uploaded picture or of the name's initial. */
export async function drawIcon(media: Media, brand: Brand, look: IconLook): Promise<Buffer> {
  const { size, isFull } = look;
  const ground = brandGround(brand.colors);
  const file = await fileOf(media, brand.icon);
  const part = file === null ? INITIAL_PART : isFull ? SAFE_PART : 1;
  const inner = Math.round(size * part);
  const fitted = { width: inner, height: inner, fit: 'inside' } as const;
  const drawn = file === null ? await words(initialOf(brand.name)) : await open(file, inner);
  const mark = await drawn.resize(fitted).png().toBuffer();
  const isOnGround = file === null || isFull;
  return composed({ width: size, height: size }, isOnGround ? ground : null, mark);
}

/** The logo, or the name, on the brand's main colour. */
export async function drawShare(media: Media, brand: Brand): Promise<Buffer> {
  const logo = logoOnDark(brand);
  const file = logo && (await fileOf(media, logo.url));
  const drawn = file ? await open(file, SHARE_LOGO.width) : await words(brand.name);
  const mark = await drawn
    .resize({ ...SHARE_LOGO, fit: 'inside' })
    .png()
    .toBuffer();
  return composed(SHARE, brandGround(brand.colors), mark);
}

async function composed(
  size: { width: number; height: number },
  background: string | null,
  mark: Buffer,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { ...size, channels: 4, background: background ?? transparent } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function open(path: string, width: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS };
  if (!path.endsWith('.svg')) return sharp(path, options);
  const own = await sharp(path, { ...options, density: 72 }).metadata();
  return sharp(path, { ...options, density: Math.max(1, Math.ceil((72 * width) / own.width)) });
}

/** White letters without a ground. */
async function words(text: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const written = markup`<span foreground="#ffffff">${text}</span>`.html;
  const picture = sharp({
    text: { text: written, ...DISPLAY_FONT, rgba: true, dpi: TEXT_DPI, width: 4000 },
  });
  return sharp(await picture.png().toBuffer());
}

function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase();
}

async function fileOf(media: Media, url: string): Promise<string | null> {
  return url === '' ? null : media.fileOf(url.slice(url.lastIndexOf('/') + 1));
}
