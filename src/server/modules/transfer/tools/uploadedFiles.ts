import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '../../../platform/bucket/Bucket.ts';
import { unavailableAs } from '../../../platform/bucket/BucketFault.ts';
import { isFile } from '../../../platform/isFile.ts';
import { invalid, notFound } from '../../../platform/ShopError.ts';

/** Catalogue files of admins. The process that works on one may be another than the one that got it. */
export interface UploadedFiles {
  /** @throws ShopError invalid for an empty one, unavailable when it cannot be kept for all processes */
  keep(name: string, file: Readable): Promise<void>;
  /** Path of a file on this machine. @throws ShopError notFound, unavailable */
  pathOf(name: string): Promise<string>;
  remove(name: string): Promise<void>;
}

/** Each file has a folder of its own: pictures are searched beside it. */
const FILE = 'catalogo.csv';
const EMPTY = 'El archivo está vacío.';
const LOST = 'Ese archivo ya no está. Subilo de nuevo.';
const AWAY =
  'No pudimos guardar ni leer el archivo en este momento. Probá de nuevo en unos minutos.';
const refuse = unavailableAs(AWAY);

export function uploadedFiles(folder: string, bucket: Bucket | null): UploadedFiles {
  const placeOf = (name: string) => join(folder, name, FILE);
  const keyOf = (name: string) => `imports/${name}/${FILE}`;

  return {
    keep: async (name, file) => {
      const path = placeOf(name);
      await mkdir(dirname(path), { recursive: true });
      const target = createWriteStream(path, { flags: 'wx' });
      await pipeline(file, target);
      if (target.bytesWritten === 0) throw invalid(EMPTY);
      await bucket?.putFile(keyOf(name), path).catch(refuse);
    },
    pathOf: async (name) => {
      const path = placeOf(name);
      if (bucket === null || (await isFile(path))) return path;
      await mkdir(dirname(path), { recursive: true });
      const isFetched = await bucket.fetchFile(keyOf(name), path).catch(refuse);
      if (!isFetched) throw notFound(LOST);
      return path;
    },
    remove: async (name) => {
      await rm(join(folder, name), { recursive: true, force: true });
      await bucket?.remove(keyOf(name)).catch(refuse);
    },
  };
}
