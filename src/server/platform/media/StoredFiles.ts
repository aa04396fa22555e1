import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Bucket } from '../bucket/Bucket.ts';
import { BucketFault, unavailableAs } from '../bucket/BucketFault.ts';
import { isFile } from '../isFile.ts';
import { MEDIA_TYPES } from './preparePicture.ts';
import { writeAtomically } from './writeAtomically.ts';

/** Named pictures, which never change. */
export interface StoredFiles {
  /** Absolute path of a file; null for unknown names. */
  fileOf(name: string): Promise<string | null>;
  /** The bytes, without keeping a copy of those in a bucket; null for unknown names. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Uint8Array | string): Promise<void>;
  /** The first of these names that is stored; `stem` is what they begin with. */
  firstOf(stem: string, names: readonly string[]): Promise<string | null>;
  /** Everything stored. */
  list(): AsyncIterable<{ name: string; bytes: number }>;
  remove(name: string): Promise<void>;
  /** Address at a CDN; null where the shop serves the file itself. */
  publicUrlOf(name: string): Promise<string | null>;
}

const AWAY = 'Las fotos no están disponibles en este momento. Probá de nuevo en unos minutos.';
const refuse = unavailableAs(AWAY);
const IMMUTABLE = 'public, max-age=31536000, immutable';
const TYPES = Object.entries(MEDIA_TYPES);
const KNOWN_NAMES = 20_000;

/** Names are spread over 256 folders by their first two letters, so that no folder grows huge. */
function pathIn(directory: string, name: string): string {
  return join(directory, name.slice(0, 2), name);
}

export function filesInFolder(directory: string): StoredFiles {
  const pathOf = (name: string) => pathIn(directory, name);
  const fileOf = async (name: string) => ((await isFile(pathOf(name))) ? pathOf(name) : null);
  return {
    fileOf,
    read: async (name) => readFile(pathOf(name)).catch(() => null),
    write: async (name, bytes) => {
      if ((await fileOf(name)) === null) await writeAtomically(pathOf(name), bytes);
    },
    firstOf: async (_stem, names) => {
      for (const name of names) if (await isFile(pathOf(name))) return name;
      return null;
    },
    list: async function* () {
      for (const part of (await readdir(directory).catch(() => [])).sort()) {
        const names = await readdir(join(directory, part)).catch(() => []);
        for (const name of names.sort()) yield { name, bytes: (await stat(pathOf(name))).size };
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    publicUrlOf: async () => null,
  };
}

/** Files of a bucket as they are there, without copies on this machine. @throws BucketFault */
export type BucketFiles = Pick<StoredFiles, 'read' | 'write' | 'list' | 'remove'>;

export function objectsOf(bucket: Bucket, prefix: string, caching = IMMUTABLE): BucketFiles {
  const keyOf = (name: string) => `${prefix}/${name}`;
  return {
    read: (name) => bucket.read(keyOf(name)),
    write: (name, bytes) => {
      const [, type] = TYPES.find(([extension]) => name.endsWith(`.${extension}`)) ?? [];
      const headers = { 'cache-control': caching, ...(type && { 'content-type': type }) };
      return bucket.put(keyOf(name), Buffer.from(bytes), headers);
    },
    list: async function* () {
      for await (const { key, bytes } of bucket.list(keyOf(''))) {
        yield { name: key.slice(prefix.length + 1), bytes };
      }
    },
    remove: (name) => bucket.remove(keyOf(name)),
  };
}

interface BucketFolder {
  bucket: Bucket;
  /** The keys begin with it. */
  prefix: string;
  /** Files that can be made again: without the bucket they are only in the folder. */
  areDerived: boolean;
}

/** Files of a bucket. Copies in a folder, which may be deleted at any time, save most of the ways there. */
export function filesInBucket(directory: string, place: BucketFolder): StoredFiles {
  const { bucket, prefix, areDerived } = place;
  const objects = objectsOf(bucket, prefix);
  const copies = filesInFolder(directory);
  const fetching = new Map<string, Promise<string | null>>();
  const inBucket = new LRUCache<string, true>({ max: KNOWN_NAMES });
  const keyOf = (name: string) => `${prefix}/${name}`;

  /** @throws ShopError unavailable, if the files cannot be made again */
  async function ask<Result>(work: () => Promise<Result>): Promise<Result | null> {
    return work().catch((error: unknown) => {
      if (areDerived && error instanceof BucketFault) return null;
      return refuse(error);
    });
  }

  async function fetched(name: string): Promise<string | null> {
    const bytes = await ask(() => objects.read(name));
    if (bytes === null) return null;
    inBucket.set(name, true);
    await copies.write(name, bytes);
    return copies.fileOf(name);
  }

  async function fileOf(name: string): Promise<string | null> {
    const copy = await copies.fileOf(name);
    if (copy !== null) return copy;
    const running = fetching.get(name) ?? fetched(name).finally(() => fetching.delete(name));
    fetching.set(name, running);
    return running;
  }

  async function isInBucket(name: string): Promise<boolean> {
    const isThere = (await ask(() => bucket.head(keyOf(name)))) !== null;
    if (isThere) inBucket.set(name, true);
    return isThere;
  }

  /** The bucket is asked each time: a restore brings back what it lost. */
  async function put(name: string, bytes: Uint8Array | string): Promise<void> {
    if (await isInBucket(name)) return;
    await ask(async () => {
      await objects.write(name, bytes);
      inBucket.set(name, true);
    });
  }

  return {
    fileOf,
    read: async (name) =>
      (await copies.read(name)) ??
      (areDerived ? bytesOf(await fileOf(name)) : ask(() => objects.read(name))),
    write: async (name, bytes) => {
      await put(name, bytes);
      await copies.write(name, bytes);
    },
    firstOf: async (stem, names) => {
      const copy = await copies.firstOf(stem, names);
      if (copy !== null) return copy;
      const listed = await ask(async () => {
        const found = new Set<string>();
        for await (const { key } of bucket.list(keyOf(stem))) found.add(key);
        return found;
      });
      return names.find((name) => listed?.has(keyOf(name))) ?? null;
    },
    list: objects.list,
    remove: async (name) => {
      await objects.remove(name);
      inBucket.delete(name);
      await copies.remove(name);
    },
    publicUrlOf: async (name) =>
      bucket.publicUrl !== null && (inBucket.has(name) || (await isInBucket(name)))
        ? `${bucket.publicUrl}/${keyOf(name)}`
        : null,
  };
}

async function bytesOf(path: string | null): Promise<Buffer | null> {
  return path === null ? null : readFile(path);
}
