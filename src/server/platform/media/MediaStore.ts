import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../crypto/contentHash.ts';
import { MEDIA_TYPES, type MediaExtension } from './preparePicture.ts';
import { writeAtomically } from './writeAtomically.ts';

/** Result of `put`: the same bytes always get the same name. */
export interface StoredMedia {
  name: string;
  /** Path under the shop's origin, `/media/<name>`. */
  url: string;
}

/** Immutable files of the shop's content, stored by content hash. */
export interface MediaStore {
  put(bytes: Uint8Array | string, extension: MediaExtension): Promise<StoredMedia>;
  /** Absolute path of a stored name; null for unknown and invalid names. */
  fileOf(name: string): Promise<string | null>;
  /** The stored name with this content hash, or null. */
  nameOf(hash: string): Promise<string | null>;
}

const HASH = /^[0-9a-f]{32}$/;
const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;
const EXTENSIONS = Object.keys(MEDIA_TYPES) as MediaExtension[];

export function openMediaStore(directory: string): MediaStore {
  /** Names are spread over 256 folders by their first two letters, so that no folder grows huge. */
  function pathOf(name: string): string {
    return join(directory, name.slice(0, 2), name);
  }

  async function put(bytes: Uint8Array | string, extension: MediaExtension): Promise<StoredMedia> {
    const name = `${contentHash(bytes)}.${extension}`;
    const path = pathOf(name);
    if (!(await exists(path))) await writeAtomically(path, bytes);
    return { name, url: mediaUrl(name) };
  }

  async function fileOf(name: string): Promise<string | null> {
    if (!NAME.test(name) || !(name.slice(33) in MEDIA_TYPES)) return null;
    const path = pathOf(name);
    return (await exists(path)) ? path : null;
  }

  async function nameOf(hash: string): Promise<string | null> {
    if (!HASH.test(hash)) return null;
    for (const extension of EXTENSIONS) {
      const name = `${hash}.${extension}`;
      if (await exists(pathOf(name))) return name;
    }
    return null;
  }

  return { put, fileOf, nameOf };
}

/** True for the URL of a stored picture. */
export async function isStoredPicture(
  media: Pick<MediaStore, 'fileOf'>,
  url: string,
): Promise<boolean> {
  const name = /^\/media\/([^/]+)$/.exec(url)?.[1];
  return name !== undefined && (await media.fileOf(name)) !== null;
}

export const PICTURE_LOST = 'Esa foto ya no está. Subila de nuevo.';

/** Public path of a stored name. */
export function mediaUrl(name: string): string {
  return `/media/${name}`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
