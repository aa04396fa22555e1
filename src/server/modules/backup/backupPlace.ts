import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '../../platform/bucket/Bucket.ts';
import { BucketFault, unavailableAs } from '../../platform/bucket/BucketFault.ts';
import { isFile } from '../../platform/isFile.ts';
import { hasLockedKeys } from './backupArchive.ts';

export interface PlacedArchive {
  name: string;
  bytes: number;
  /** It has keys of providers, locked with a passphrase. */
  hasKeys: boolean;
}

export interface BackupPlace {
  /** Newest first: their names begin with the time. */
  list(): Promise<PlacedArchive[]>;
  /** An archive of the folder. */
  describe(name: string): Promise<PlacedArchive>;
  /** Path of an archive on this machine. */
  fileOf(name: string): Promise<string>;
  remove(name: string): Promise<void>;
  /** Brings the archives of the folder into the bucket. Those that it does not take stay, for the next time. */
  carry(): Promise<void>;
}

interface PlaceDeps {
  folder: string;
  bucket: Bucket | null;
  onBucketFault: (error: unknown) => void;
}

const PREFIX = 'backups/';
/** Archives that were fetched to be restored or downloaded. */
const FETCHED = '.fetched';
const FETCHED_MS = 6 * 3_600_000;
const AWAY = 'El lugar donde se guardan las copias no responde. Probá de nuevo en unos minutos.';
const refuse = unavailableAs(AWAY);
const KEYS = 'x-amz-meta-keys';

/** The folder of backups; with a bucket the bucket, and what is still on its way there. */
export function backupPlace(
  { folder, bucket, onBucketFault }: PlaceDeps,
  isBackup: (name: string) => boolean,
): BackupPlace {
  /** Archives by name with what they have; they never change. */
  const withKeys = new Map<string, boolean>();
  const pathOf = (name: string) => join(folder, name);
  const namesHere = async () => (await readdir(folder).catch(() => [])).filter(isBackup);

  async function describe(name: string): Promise<PlacedArchive> {
    const { size: bytes } = await stat(pathOf(name));
    const hasKeys = withKeys.get(name) ?? (await hasLockedKeys(pathOf(name)));
    withKeys.set(name, hasKeys);
    return { name, bytes, hasKeys };
  }

  async function list(): Promise<PlacedArchive[]> {
    const here = await Promise.all((await namesHere()).map(describe));
    const there: PlacedArchive[] = [];
    for await (const { key, bytes } of bucket?.list(PREFIX) ?? []) {
      const name = key.slice(PREFIX.length);
      if (!isBackup(name) || here.some((each) => each.name === name)) continue;
      const hasKeys = withKeys.get(name) ?? (await bucket?.head(key))?.has(KEYS) ?? false;
      withKeys.set(name, hasKeys);
      there.push({ name, bytes, hasKeys });
    }
    return [...here, ...there].sort((one, other) => (one.name < other.name ? 1 : -1));
  }

  async function fetched(from: Bucket, name: string): Promise<string> {
    const kept = pathOf(FETCHED);
    const path = join(kept, name);
    await forgetFetched(kept);
    if (await isFile(path)) return path;
    await mkdir(kept, { recursive: true });
    if (!(await from.fetchFile(PREFIX + name, path))) throw new Error(`The backup ${name} is gone`);
    return path;
  }

  return {
    list: () => list().catch(refuse),
    describe,
    fileOf: async (name) =>
      bucket === null || (await isFile(pathOf(name)))
        ? pathOf(name)
        : fetched(bucket, name).catch(refuse),
    remove: async (name) => {
      await bucket?.remove(PREFIX + name).catch(refuse);
      await rm(pathOf(name), { force: true });
      await rm(join(folder, FETCHED, name), { force: true });
    },
    carry: async () => {
      if (bucket === null) return;
      try {
        for (const name of await namesHere()) {
          const { hasKeys } = await describe(name);
          await bucket.putFile(PREFIX + name, pathOf(name), hasKeys ? { [KEYS]: '1' } : {});
          await rm(pathOf(name), { force: true });
        }
      } catch (error) {
        if (!(error instanceof BucketFault)) throw error;
        onBucketFault(error);
      }
    },
  };
}

/** Deletes what was fetched some hours ago: a restore reads it several times. */
async function forgetFetched(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > FETCHED_MS) await rm(path, { force: true });
  }
}
