/** `sizes` of pictures; sources and preloads must use the same values. */
export const PICTURE_SIZES = {
  banner: '100vw',
  band: '(min-width: 90rem) 84rem, (min-width: 48rem) 96vw, 170vw',
  card: '(min-width: 75rem) 22vw, (min-width: 48rem) 30vw, 48vw',
  gallery: '(min-width: 56rem) 45vw, (min-width: 43.75rem) 48vw, 100vw',
  galleryGrid: '(min-width: 56rem) 28vw, (min-width: 43.75rem) 48vw, 100vw',
  thumbnail: '5rem',
  tile: '(min-width: 48rem) 24vw, 48vw',
  half: '(min-width: 48rem) 48vw, 92vw',
  seen: '7.5rem',
  kit: '(min-width: 64rem) 11vw, 38vw',
} as const;

/** `sizes` of the pictures on a product's page: desktops show more than two of them side by side. */
export function gallerySizes({ length }: readonly string[]): string {
  return length > 2 ? PICTURE_SIZES.galleryGrid : PICTURE_SIZES.gallery;
}

/** Widths in pixels of every stored picture; photos are never enlarged. */
export const PICTURE_WIDTHS = [160, 320, 480, 720, 1280, 1600] as const;

/** Formats of every stored picture, smallest file first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A `<source>` of a `<picture>`, or with `image/jpeg` the `srcset` of its `<img>`. */
export interface PictureSource {
  type: 'image/avif' | 'image/webp' | 'image/jpeg';
  srcSet: string;
}

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const STORED_URL = /^((?:https?:\/\/[^/]+)?\/media\/[0-9a-f]{32})\.(?:avif|gif|jpg|png|svg|webp)$/;

/** The same picture in one width and format; null for URLs that are not the shop's pictures. */
export function pictureUrl(url: string, width: PictureWidth, format: PictureFormat): string | null {
  const stem = STORED_URL.exec(url)?.[1];
  return stem === undefined ? null : `${stem}.${width}.${format}`;
}

/** All widths of a picture by format, the best first; none for pictures on other hosts. */
export function pictureSources(url: string): PictureSource[] {
  if (!STORED_URL.test(url)) return [];
  return PICTURE_FORMATS.map((format) => ({
    type: TYPES[format],
    srcSet: PICTURE_WIDTHS.map(
      (width) => `${pictureUrl(url, width, format) ?? url} ${width}w`,
    ).join(', '),
  }));
}

/**
 * The same for a place that keeps drawings as vectors: where one is zoomed into, or so large that its raster is many
 * times the vector (docs/decisions/0019-pictures.md).
 */
export function photoSources(url: string): PictureSource[] {
  return url.endsWith('.svg') ? [] : pictureSources(url);
}
