import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../crypto/contentHash.ts';
import { ShopError } from '../ShopError.ts';
import type { WorkLimit } from './createWorkLimit.ts';
import type { MediaStore } from './MediaStore.ts';
import { renderSocialPicture } from './renderSocialPicture.ts';
import { writeAtomically } from './writeAtomically.ts';

/** Pictures for link previews, which want JPEG in 1200 × 630: made of stored media when first asked for. */
export interface SocialPictures {
  /** Null for a name whose picture is not in the media store. @throws ShopError while too many are being made. */
  find(name: string): Promise<Buffer | null>;
}

const MEDIA_URL = /^\/media\/([0-9a-f]{32}\.[a-z0-9]{2,5})$/;
/** Raised when pictures come to be drawn differently: their URLs change with it. */
const EDITION = '1';
const TOO_MANY = 'Hay demasiadas imágenes en preparación.';
const RETRY = { headers: { 'retry-after': '2' } };

/** The preview picture's path for a stored picture, or null for a picture that is not ours. */
export function socialPictureUrl(mediaUrl: string): string | null {
  const name = MEDIA_URL.exec(mediaUrl)?.[1];
  return name === undefined ? null : `/media/og/${EDITION}-${name}.jpg`;
}

export function openSocialPictures(
  media: MediaStore,
  cacheDirectory: string,
  limit: WorkLimit,
): SocialPictures {
  const directory = join(cacheDirectory, 'og');
  const inTheMaking = new Map<string, Promise<Buffer | null>>();

  async function make(source: string, target: string): Promise<Buffer> {
    const picture = await renderSocialPicture(source);
    await writeAtomically(target, picture);
    return picture;
  }

  async function find(name: string): Promise<Buffer | null> {
    const [edition, ...rest] = name.replace(/\.jpg$/, '').split('-');
    if (edition !== EDITION || !name.endsWith('.jpg')) return null;
    const source = await media.fileOf(rest.join('-'));
    if (source === null) return null;
    const target = join(directory, `${contentHash(name)}.jpg`);
    const known = await readFile(target).catch(() => null);
    if (known) return known;
    const making = inTheMaking.get(name) ?? limit(() => make(source, target));
    inTheMaking.set(name, making);
    const picture = await making.finally(() => inTheMaking.delete(name));
    if (picture === null) throw new ShopError('unavailable', TOO_MANY, RETRY);
    return picture;
  }

  return { find };
}
