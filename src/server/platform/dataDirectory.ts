import { mkdir, rm, writeFile } from 'node:fs/promises';
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

/** Makes the folders and proves that they can be written. @throws OperatorError */
export async function prepareDataDirectory(path: string): Promise<DataDirectory> {
  const directory = {
    path,
    media: join(path, 'media'),
    cache: join(path, 'cache'),
    outbox: join(path, 'outbox'),
  };
  const probe = join(path, `.write-${process.pid}`);
  try {
    await mkdir(directory.media, { recursive: true });
    await mkdir(directory.cache, { recursive: true });
    await mkdir(directory.outbox, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorError(
      `The data folder ${path} cannot be written${reason}: set DATA_DIR to one that can.`,
    );
  }
  return directory;
}
