import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from './OperatorError.ts';

/** Where the shop keeps what must outlive it. */
export interface DataDirectory {
  path: string;
  media: string;
  /** May be deleted at any time: everything in it can be made again. */
  cache: string;
  /** Mail, where no mail server takes it. */
  outbox: string;
}

const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;
/** What the process makes is its user's alone. */
const OWNER_UMASK = 0o077;
const DATABASE_FILE = /^shop\.db/;

/** Makes the folders, for this user alone, and proves that they can be written. @throws OperatorError */
export async function prepareDataDirectory(path: string): Promise<DataDirectory> {
  const directory = {
    path,
    media: join(path, 'media'),
    cache: join(path, 'cache'),
    outbox: join(path, 'outbox'),
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

/** What an older version left open to other users. Who does not own the folder cannot close it, and can still sell. */
async function closeToOthers(path: string): Promise<void> {
  const databaseFiles = (await readdir(path)).filter((name) => DATABASE_FILE.test(name));
  await chmod(path, OWNER_FOLDER).catch(ignoreNotOwner);
  for (const name of databaseFiles) {
    await chmod(join(path, name), OWNER_FILE).catch(ignoreNotOwner);
  }
}

function ignoreNotOwner(error: NodeJS.ErrnoException): void {
  // A process that closes takes its log along.
  if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error;
}
