import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Removes all other files from a build folder. Names are relative, with forward slashes. */
export async function pruneBuild(folder: string, keep: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (entry.isFile() && !keep.has(name)) await rm(file);
  }
}
