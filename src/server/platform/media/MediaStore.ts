import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../crypto/contentHash.ts';
import { MEDIA_TYPES, type MediaExtension } from './preparePicture.ts';
import { writeAtomically } from './writeAtomically.ts';

/** What `put` made of the bytes: the same bytes always get the same name. */
export interface StoredMedia {
  name: string;
  /** Path under the shop's origin, `/media/<name>`. */
  url: string;
}

/** Pictures and other files that belong to the shop's content, kept by content hash and never changed. */
export interface MediaStore {
  put(bytes: Uint8Array | string, extension: MediaExtension): Promise<StoredMedia>;
  /** The absolute file of a stored name, or null for a name that was never stored or is no name at all. */
  fileOf(name: string): Promise<string | null>;
  /** The stored name that begins with this content hash, or null. */
  nameOf(hash: string): Promise<string | null>;
}

const HASH = /^[0-9a-f]{32}$/;
const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;
const EXTENSIONS = Object.keys(MEDIA_TYPES) as MediaExtension[];

export function openMediaStore(directory: string): MediaStore {
  /** Names spread over 256 folders by their first two letters, so that no folder grows huge. */
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

/** Where a stored name is served, under the shop's origin. */
export function mediaUrl(name: string): string {
  return `/media/${name}`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
