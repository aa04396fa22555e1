/** The kinds of file that the media store keeps, by extension. */
export const MEDIA_TYPES = {
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const;

export type MediaExtension = keyof typeof MEDIA_TYPES;
