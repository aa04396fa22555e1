import { stat } from 'node:fs/promises';

/** False for folders, and where nothing can be read. */
export async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
