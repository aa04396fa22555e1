const STORED = /^(?:https?:\/\/[^/]+)?\/media\/[0-9a-f]{32}(?=\.[a-z0-9]{2,5}$)/;
/** Twice as wide as mails show it. */
const WIDTH = 160;

/** A picture of the shop as mail programs show one, an absolute JPEG; null for what is no picture of the shop. */
export function mailPictureUrl(picture: string, origin: string): string | null {
  const stem = STORED.exec(picture)?.[0];
  return stem === undefined ? null : `${new URL(stem, origin).href}.${WIDTH}.jpg`;
}
