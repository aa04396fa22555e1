/** `sizes` of pictures; sources and preloads must use the same values. */
export const PICTURE_SIZES = {
  card: '(min-width: 75rem) 22vw, (min-width: 48rem) 30vw, 48vw',
  gallery: '(min-width: 56rem) 45vw, 100vw',
  thumbnail: '5rem',
  seen: '7.5rem',
  kit: '(min-width: 64rem) 11vw, 38vw',
} as const;

/** Widths in pixels of every photo; pictures are never enlarged. */
export const PICTURE_WIDTHS = [160, 320, 480, 720, 1080, 1600] as const;

/** Formats of every photo, smallest file first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A `<source>` of a `<picture>`, or with `image/jpeg` the `srcset` of its `<img>`. */
export interface PictureSource {
  type: 'image/avif' | 'image/webp' | 'image/jpeg';
  srcSet: string;
}

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** SVG drawings are used as they are. */
const PHOTO_URL = /^((?:https?:\/\/[^/]+)?\/media\/[0-9a-f]{32})\.(?:avif|gif|jpg|png|webp)$/;

/** The same photo in one width and format; null for URLs that are not the shop's photos. */
export function pictureUrl(url: string, width: PictureWidth, format: PictureFormat): string | null {
  const stem = PHOTO_URL.exec(url)?.[1];
  return stem === undefined ? null : `${stem}.${width}.${format}`;
}

/** All widths of a photo by format, the best first; none for drawings and pictures on other hosts. */
export function pictureSources(url: string): PictureSource[] {
  if (!PHOTO_URL.test(url)) return [];
  return PICTURE_FORMATS.map((format) => ({
    type: TYPES[format],
    srcSet: PICTURE_WIDTHS.map(
      (width) => `${pictureUrl(url, width, format) ?? url} ${width}w`,
    ).join(', '),
  }));
}
