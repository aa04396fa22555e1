import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isFile } from '../../platform/isFile.ts';
import { isBusy } from '../../platform/database/sqlite/GroupCommit.ts';

const PREFIX = '.scratch-';
const LOCK = 'lock.db';

/**
 * Runs with a folder of its own inside `parent`, which is gone afterwards, however the process ends: an exit deletes it,
 * and after a kill the next `sweepScratch`.
 */
export async function withScratch<Result>(
  parent: string,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, PREFIX));
  const removeNow = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeNow);
  const lock = new DatabaseSync(join(folder, LOCK));
  try {
    lock.exec('begin exclusive');
    return await run(folder);
  } finally {
    lock.close();
    await rm(folder, { recursive: true, force: true });
    process.off('exit', removeNow);
  }
}

/** Deletes the folders of processes that were killed. Those in use are locked, by a lock that ends with its process. */
export async function sweepScratch(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const folder = join(parent, name);
    if (!(await isInUse(folder))) await rm(folder, { recursive: true, force: true });
  }
}

async function isInUse(folder: string): Promise<boolean> {
  const file = join(folder, LOCK);
  if (!(await isFile(file))) return false;
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
    return false;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return true;
  } finally {
    lock.close();
  }
}
