import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A file system of its own that can be full. */
export interface SmallDisk {
  folder: string;
  fill: () => Promise<void>;
  free: () => Promise<void>;
  remove: () => Promise<void>;
}

const run = promisify(execFile);
const BYTES = 768 * 1024 * 1024;
/** Other programs may take these before the file that fills the disk has them. */
const LEFT_BYTES = 256 * 1024;

/** An image in a file, mounted as a disk, which waits as the disk below it does. Null where mounting is not allowed. */
export async function openSmallDisk(): Promise<SmallDisk | null> {
  const parent = await mkdtemp(path.join(tmpdir(), 'brazada-disk-'));
  const image = path.join(parent, 'image');
  const folder = path.join(parent, 'disk');
  const filler = path.join(folder, 'filler');
  try {
    await writeFile(image, '');
    await truncate(image, BYTES);
    await run('mkfs.ext4', ['-q', '-m', '0', '-E', 'lazy_itable_init=1', image]);
    await chmod(parent, 0o711);
    await mkdir(folder);
    await run('mount', ['-o', 'loop', image, folder]);
    await chmod(folder, 0o777);
  } catch {
    await rm(parent, { recursive: true, force: true });
    return null;
  }
  return {
    folder,
    fill: async () => {
      const { bavail, bsize } = await statfs(folder);
      await run('fallocate', ['-l', String(bavail * bsize - LEFT_BYTES), filler]);
    },
    free: () => rm(filler, { force: true }),
    remove: async () => {
      await run('umount', [folder]);
      await rm(parent, { recursive: true, force: true });
    },
  };
}
