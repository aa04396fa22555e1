import { type Brand, logoOnDark } from '../../../domain/brand/Brand.ts';
import { contentHash } from '../crypto/contentHash.ts';

/** Files that the shop derives from its brand, by name; sizes in pixels. */
export const BRAND_ICONS = {
  'icon-32.png': { size: 32, isFull: false },
  'icon-180.png': { size: 180, isFull: true },
  'icon-192.png': { size: 192, isFull: false },
  'icon-512.png': { size: 512, isFull: false },
  'icon-maskable-512.png': { size: 512, isFull: true },
} as const;
export type BrandIcon = keyof typeof BRAND_ICONS;

const KEY_LENGTH = 8;
/** Increment when the drawing changes. */
const EDITION = 1;

/** Part of the files' URLs: another brand has others, so that browsers may keep them for good. */
export function brandFileKey(brand: Brand): string {
  const { name, icon, colors } = brand;
  const drawn = [EDITION, name, logoOnDark(brand)?.url, icon, colors];
  return contentHash(JSON.stringify(drawn)).slice(0, KEY_LENGTH);
}

export function brandIconUrl(brand: Brand, name: BrandIcon): string {
  return `/icons/${name}?v=${brandFileKey(brand)}`;
}

/** Picture of 1200 × 630 for shared links to pages that have none. */
export function brandShareUrl(brand: Brand): string {
  return `/icons/share.png?v=${brandFileKey(brand)}`;
}
