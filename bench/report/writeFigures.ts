import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figures } from './Figures.ts';

const folder = path.resolve(import.meta.dirname, '../results');

/** Returns the file's path. */
export async function writeFigures(figures: Figures): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${figures.startedAt.replaceAll(':', '-')}.json`);
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  return path.relative(process.cwd(), file);
}
