import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes the files that `fileTransport` wrote for an address, in any letter case. */
export async function forgetMailFiles(directory: string, recipient: string): Promise<void> {
  const head = `To: ${recipient}\n`.toLowerCase();
  const texts = (await readdir(directory)).filter((name) => name.endsWith('.txt'));
  for (const name of texts) {
    const path = join(directory, name);
    const text = await readFile(path, 'utf8');
    if (!text.toLowerCase().startsWith(head)) continue;
    await rm(path.replace(/txt$/, 'html'), { force: true });
    await rm(path, { force: true });
  }
}
