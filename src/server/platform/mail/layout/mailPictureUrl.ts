const STORED = /^(?:https?:\/\/[^/]+)?\/media\/[0-9a-f]{32}(?=\.[a-z0-9]{2,5}$)/;
/** Twice the displayed width. */
const WIDTH = 160;

/** An absolute JPEG URL of a shop's picture, for mail programs; null for other pictures. */
export function mailPictureUrl(picture: string, origin: string): string | null {
  const stem = STORED.exec(picture)?.[0];
  return stem === undefined ? null : `${new URL(stem, origin).href}.${WIDTH}.jpg`;
}
