import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomToken } from '../crypto/token.ts';

/** Writes a file and missing folders. Readers see the whole file or none. */
export async function writeAtomically(path: string, bytes: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomToken().slice(0, 8)}.tmp`;
  const file = await openDraft(draft);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Folders are created on failure, because only the first file needs it. */
async function openDraft(path: string): ReturnType<typeof open> {
  return open(path, 'wx').catch(async (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    return open(path, 'wx');
  });
}
