import { readFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** The difference between a picture and that of the last gallery. */
export type ShotChange =
  | { kind: 'same' }
  | { kind: 'new' }
  /** `pixels` counts the differing ones, and `picture` shows them. */
  | { kind: 'changed'; pixels: number; picture: Buffer };

/** The share, of 1, by which a pixel may differ because of anti-aliasing. */
const THRESHOLD = 0.1;

/** Compares two picture files; `before` need not exist. */
export async function compareShots(before: string, now: string): Promise<ShotChange> {
  const old = await readFile(before).catch(() => null);
  if (!old) return { kind: 'new' };
  const [one, other] = await Promise.all([pixelsOf(old), pixelsOf(await readFile(now))]);
  const { width, height } = other;
  if (one.width !== width || one.height !== height) {
    return { kind: 'changed', pixels: width * height, picture: await readFile(now) };
  }
  const difference = Buffer.alloc(other.data.length);
  const pixels = pixelmatch(one.data, other.data, difference, width, height, {
    threshold: THRESHOLD,
  });
  if (pixels === 0) return { kind: 'same' };
  const raw = { raw: { width, height, channels: 4 as const } };
  return { kind: 'changed', pixels, picture: await sharp(difference, raw).webp().toBuffer() };
}

async function pixelsOf(picture: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
