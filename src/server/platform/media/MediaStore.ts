import type { Bucket } from '../bucket/Bucket.ts';
import { contentHash } from '../crypto/contentHash.ts';
import { MEDIA_TYPES, type MediaExtension } from './preparePicture.ts';
import {
  type BucketFiles,
  filesInBucket,
  filesInFolder,
  objectsOf,
  type StoredFiles,
} from './StoredFiles.ts';

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
  /** The same without names that are made of contents. */
  files: StoredFiles;
  /** Private files: no address leads to them. */
  documents: BucketFiles;
}

const HASH = /^[0-9a-f]{32}$/;
const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;
/** Keys of pictures in a bucket begin with it. */
export const MEDIA_PREFIX = 'media';
/** The same of documents. */
const DOCUMENTS_PREFIX = 'documents';
const EXTENSIONS = Object.keys(MEDIA_TYPES) as MediaExtension[];

/** The folder has the pictures; or copies of those in a bucket, which may be deleted. */
export function openMediaStore(directory: string, bucket: Bucket | null = null): MediaStore {
  const files = bucket
    ? filesInBucket(directory, { bucket, prefix: MEDIA_PREFIX, areDerived: false })
    : filesInFolder(directory);

  async function put(bytes: Uint8Array | string, extension: MediaExtension): Promise<StoredMedia> {
    const name = `${contentHash(bytes)}.${extension}`;
    await files.write(name, bytes);
    return { name, url: mediaUrl(name) };
  }

  async function fileOf(name: string): Promise<string | null> {
    return isMediaName(name) ? files.fileOf(name) : null;
  }

  async function nameOf(hash: string): Promise<string | null> {
    if (!HASH.test(hash)) return null;
    return files.firstOf(
      `${hash}.`,
      EXTENSIONS.map((extension) => `${hash}.${extension}`),
    );
  }

  const documents = bucket ? documentsInBucket(bucket) : documentsInFolder(directory);
  return { put, fileOf, nameOf, files, documents };
}

/** They are beside the pictures, which everybody gets. */
export function documentsInFolder(pictures: string): BucketFiles {
  return filesInFolder(`${pictures}-${DOCUMENTS_PREFIX}`);
}

export function documentsInBucket(bucket: Bucket): BucketFiles {
  return objectsOf(bucket, DOCUMENTS_PREFIX, 'private');
}

/** True for names that a picture can have. */
export function isMediaName(name: string): boolean {
  return NAME.test(name) && name.slice(33) in MEDIA_TYPES;
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
