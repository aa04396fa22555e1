/** `sizes` of pictures; sources and preloads must use the same values. */
export const PICTURE_SIZES = {
  card: '(min-width: 75rem) 22vw, (min-width: 48rem) 30vw, 48vw',
  gallery: '(min-width: 56rem) 45vw, 100vw',
  thumbnail: '5rem',
  seen: '7.5rem',
  kit: '(min-width: 64rem) 11vw, 38vw',
} as const;
