import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PICTURE_BYTES, PictureRefusal } from '../../../platform/media/preparePicture.ts';

/** Pictures in the folder of a catalogue file. Only listed files are opened: names are never used as paths. */
export interface PictureFolder {
  isEmpty: boolean;
  /** The file of this name, case-insensitive, or null. */
  named(name: string): string | null;
  /** The file `stem.jpg`, or with another picture extension, or null. */
  ofStem(stem: string): string | null;
  /** @throws PictureRefusal when it is too large for a picture. */
  read(name: string): Promise<Buffer>;
}

const PICTURE = /^(.+)\.(?:avif|gif|jpe?g|png|webp)$/;

export async function openPictureFolder(path: string): Promise<PictureFolder> {
  const entries = await readdir(path, { withFileTypes: true });
  // Skips links, which may lead out of the folder.
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const byName = new Map<string, string>();
  const byStem = new Map<string, string>();
  for (const name of names.toSorted()) {
    const stem = PICTURE.exec(name.toLowerCase())?.[1];
    if (stem === undefined) continue;
    byName.set(name.toLowerCase(), name);
    if (!byStem.has(stem)) byStem.set(stem, name);
  }

  async function read(name: string): Promise<Buffer> {
    const file = join(path, name);
    if ((await stat(file)).size > MAX_PICTURE_BYTES) {
      throw new PictureRefusal('pesa más de 25 MB');
    }
    return readFile(file);
  }

  return {
    isEmpty: byName.size === 0,
    named: (name) => byName.get(name.toLowerCase()) ?? null,
    ofStem: (stem) => byStem.get(stem.toLowerCase()) ?? null,
    read,
  };
}
