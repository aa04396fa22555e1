import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from './webpack/ChunkManifest.ts';

const web = path.resolve(import.meta.dirname, '../dist/web');
const kilobyte = 1000;

interface Line {
  what: string;
  bytes: number;
  budget?: number;
}

/** Transferred size: the brotli file if there is one, else the file itself. */
async function transferSize(url: string): Promise<number> {
  const file = path.join(web, url);
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

async function total(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(transferSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function measure({ initial, chunks, fonts }: Manifest): Promise<Line[]> {
  const home = chunks.HomePage ?? { js: [], css: [] };
  const largestFont = Math.max(0, ...(await Promise.all(fonts.map(transferSize))));
  return [
    {
      what: "JS of '/', brotli",
      bytes: await total([...initial.js, ...home.js]),
      budget: 116 * kilobyte,
    },
    { what: '  of it on every page', bytes: await total(initial.js) },
    { what: '  after it, to open', bytes: await total(chunks.OpenShop?.js ?? []) },
    {
      what: "CSS of '/', brotli",
      bytes: await total([...initial.css, ...home.css]),
      budget: 12 * kilobyte,
    },
    { what: '  of it on every page', bytes: await total(initial.css) },
    { what: `largest of ${fonts.length} fonts`, bytes: largestFont, budget: 60 * kilobyte },
  ];
}

function row({ what, bytes, budget }: Line): string {
  const size = `${(bytes / kilobyte).toFixed(1)} kB`.padStart(10);
  if (budget === undefined) return `${what.padEnd(26)}${size}`;
  const verdict = bytes > budget ? '  OVER BUDGET' : '';
  return `${what.padEnd(26)}${size}  of ${budget / kilobyte} kB${verdict}`;
}

const manifest = JSON.parse(await readFile(path.join(web, 'manifest.json'), 'utf8')) as Manifest;
const lines = await measure(manifest);
console.log(lines.map(row).join('\n'));
process.exitCode = lines.some(({ bytes, budget }) => budget !== undefined && bytes > budget)
  ? 1
  : 0;
