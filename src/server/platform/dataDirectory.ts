import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from './OperatorError.ts';

/** Persistent data of the shop. */
export interface DataDirectory {
  path: string;
  media: string;
  /** Cache: may be deleted at any time. */
  cache: string;
  /** The pictures of a bucket that were used here; a cache too. */
  bucketCopies: string;
  /** Mail, when no mail server is configured. */
  outbox: string;
  backups: string;
  /** Uploaded catalogue files. */
  imports: string;
}

const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;
/** Files are private to the process's user. */
const OWNER_UMASK = 0o077;
const DATABASE_FILE = /^shop\.db/;

/** Creates the folders, private to this user, and checks that they are writable. @throws OperatorError */
export async function prepareDataDirectory(path: string): Promise<DataDirectory> {
  const directory = {
    path,
    media: join(path, 'media'),
    cache: join(path, 'cache'),
    bucketCopies: join(path, 'cache', 'bucket'),
    outbox: join(path, 'outbox'),
    backups: join(path, 'backups'),
    imports: join(path, 'imports'),
  };
  const probe = join(path, `.write-${process.pid}`);
  process.umask(OWNER_UMASK);
  try {
    await mkdir(directory.media, { recursive: true });
    await mkdir(directory.cache, { recursive: true });
    await mkdir(directory.outbox, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
    await closeToOthers(path);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorError(
      `The data folder ${path} cannot be written${reason}: set DATA_DIR to one that can.`,
    );
  }
  return directory;
}

/** Closes permissions that older versions left open. If another user owns the folder, the shop still starts. */
async function closeToOthers(path: string): Promise<void> {
  const databaseFiles = (await readdir(path)).filter((name) => DATABASE_FILE.test(name));
  await chmod(path, OWNER_FOLDER).catch(ignoreNotOwner);
  for (const name of databaseFiles) {
    await chmod(join(path, name), OWNER_FILE).catch(ignoreNotOwner);
  }
}

function ignoreNotOwner(error: NodeJS.ErrnoException): void {
  // A closing process deletes its log.
  if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error;
}
