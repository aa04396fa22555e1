/** Widths in pixels in which every photo of the shop is offered; no picture is made larger than it is. */
export const PICTURE_WIDTHS = [160, 320, 480, 720, 1080, 1600] as const;

/** Formats in which every photo is offered, the smallest file first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A `<source>` of a `<picture>`, or with `image/jpeg` the `srcset` of its `<img>`. */
export interface PictureSource {
  type: 'image/avif' | 'image/webp' | 'image/jpeg';
  srcSet: string;
}

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** Drawings are left as they are: they are sharp in every size. */
const PHOTO_URL = /^((?:https?:\/\/[^/]+)?\/media\/[0-9a-f]{32})\.(?:avif|gif|jpg|png|webp)$/;

/** The same picture in one width and format; null for what is no photo of the shop. */
export function pictureUrl(url: string, width: PictureWidth, format: PictureFormat): string | null {
  const stem = PHOTO_URL.exec(url)?.[1];
  return stem === undefined ? null : `${stem}.${width}.${format}`;
}

/** All widths of a photo by format, the best first; none for a drawing or a picture of another host. */
export function pictureSources(url: string): PictureSource[] {
  if (!PHOTO_URL.test(url)) return [];
  return PICTURE_FORMATS.map((format) => ({
    type: TYPES[format],
    srcSet: PICTURE_WIDTHS.map(
      (width) => `${pictureUrl(url, width, format) ?? url} ${width}w`,
    ).join(', '),
  }));
}
