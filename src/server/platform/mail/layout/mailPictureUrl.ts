const STORED = /^(?:https?:\/\/[^/]+)?\/media\/[0-9a-f]{32}(?=\.[a-z0-9]{2,5}$)/;
/** Twice the displayed widths. */
const PICTURE = '160.jpg';
const LOGO = '480.png';

/** An absolute JPEG URL of a shop's picture, for mail programs; null for other pictures. */
export function mailPictureUrl(picture: string, origin: string): string | null {
  return variantUrl(picture, origin, PICTURE);
}

/** A logo as a PNG: mail programs show no SVG, and a JPEG has no transparent parts. */
export function mailLogoUrl(logo: string, origin: string): string | null {
  return variantUrl(logo, origin, LOGO);
}

function variantUrl(picture: string, origin: string, variant: string): string | null {
  const stem = STORED.exec(picture)?.[0];
  return stem === undefined ? null : `${new URL(stem, origin).href}.${variant}`;
}
