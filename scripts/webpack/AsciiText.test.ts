import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { AsciiText } from './AsciiText.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brazada-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('writes files of ASCII that say the same', async () => {
  const entry = path.join(folder, 'entry.js');
  await writeFile(
    entry,
    'const tag = (parts) => parts.join(""); export const told = [tag`¡Abrí el día! 👟`, "ñ", /í+/.source];',
  );
  await build(entry);
  const file = path.join(folder, 'built.mjs');
  expect(await readFile(file, 'utf8')).toMatch(/^[\0-\x7f]*$/);
  const built = (await import(pathToFileURL(file).href)) as { told: string[] };
  expect(built.told.slice(0, 2)).toEqual(['¡Abrí el día! 👟', 'ñ']);
});

function build(entry: string): Promise<void> {
  const compiler = webpack({
    mode: 'none',
    target: ['node26', 'es2024'],
    entry,
    experiments: { outputModule: true },
    output: { path: folder, filename: 'built.mjs', library: { type: 'module' } },
    plugins: [new AsciiText()],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
}
