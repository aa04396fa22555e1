import { mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../crypto/contentHash.ts';
import { randomToken } from '../crypto/token.ts';
import { MEDIA_TYPES, type MediaExtension } from './mediaTypes.ts';

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
}

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

export function openMediaStore(directory: string): MediaStore {
  const made = new Set<string>();

  /** Names spread over 256 folders by their first two letters, so that no folder grows huge. */
  function pathOf(name: string): string {
    return join(directory, name.slice(0, 2), name);
  }

  async function put(bytes: Uint8Array | string, extension: MediaExtension): Promise<StoredMedia> {
    const name = `${contentHash(bytes)}.${extension}`;
    const path = pathOf(name);
    const folder = name.slice(0, 2);
    if (!made.has(folder)) {
      await mkdir(join(directory, folder), { recursive: true });
      made.add(folder);
    }
    if (!(await exists(path))) await writeAtomically(path, bytes);
    return { name, url: `/media/${name}` };
  }

  async function fileOf(name: string): Promise<string | null> {
    if (!NAME.test(name) || !(name.slice(33) in MEDIA_TYPES)) return null;
    const path = pathOf(name);
    return (await exists(path)) ? path : null;
  }

  return { put, fileOf };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** A reader sees all of the file or none of it. */
async function writeAtomically(path: string, bytes: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomToken().slice(0, 8)}.tmp`;
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
