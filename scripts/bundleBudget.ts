import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, PackageSizes } from './webpack/ChunkManifest.ts';

const web = path.resolve(import.meta.dirname, '../dist/web');
const kilobyte = 1000;

/** Chunks that every page of the shop loads by itself, after its own. What is loaded ahead when it is at rest is not counted. */
const BY_ITSELF = ['OpenShop', 'AfterThePage'];

interface Line {
  what: string;
  bytes: number;
  budget?: number;
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(path.join(web, file), 'utf8')) as Content;
}

/** Transferred size: the brotli file if there is one, else the file itself. */
async function transferSize(url: string): Promise<number> {
  const file = path.join(web, url);
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

async function total(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...urls].map(transferSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function scriptsOf({ initial, chunks }: Manifest, names: readonly string[]): Set<string> {
  return new Set([...initial.js, ...names.flatMap((name) => chunks[name]?.js ?? [])]);
}

async function measure(manifest: Manifest): Promise<Line[]> {
  const { initial, chunks, fonts } = manifest;
  const home = chunks.HomePage ?? { js: [], css: [] };
  const largestFont = Math.max(0, ...(await Promise.all(fonts.map(transferSize))));
  const all = (page: string) => total(scriptsOf(manifest, [page, ...BY_ITSELF]));
  return [
    {
      what: "JS to hydrate '/', brotli",
      bytes: await total(scriptsOf(manifest, ['HomePage'])),
      budget: 114 * kilobyte,
    },
    { what: '  of it on every page', bytes: await total(initial.js) },
    { what: "JS that '/' loads by itself", bytes: await all('HomePage'), budget: 151 * kilobyte },
    { what: '  a listing', bytes: await all('ListingPage'), budget: 166 * kilobyte },
    { what: '  a product', bytes: await all('ProductPage'), budget: 172 * kilobyte },
    {
      what: "CSS of '/', brotli",
      bytes: await total([...initial.css, ...home.css]),
      budget: 8 * kilobyte,
    },
    { what: '  of it on every page', bytes: await total(initial.css) },
    { what: `largest of ${fonts.length} fonts`, bytes: largestFont, budget: 32 * kilobyte },
  ];
}

/** The share of each package in the transferred scripts, by the size of its source. */
async function packagesIn(
  urls: Iterable<string>,
  packages: PackageSizes,
): Promise<Map<string, number>> {
  const shares = new Map<string, number>();
  for (const url of urls) {
    const sources = Object.entries(packages[url] ?? {});
    const all = sources.reduce((sum, [, size]) => sum + size, 0);
    const transferred = await transferSize(url);
    for (const [name, size] of sources) {
      shares.set(name, (shares.get(name) ?? 0) + (transferred * size) / all);
    }
  }
  return shares;
}

async function listPackages(manifest: Manifest): Promise<string[]> {
  const packages = await readJson<PackageSizes>('packages.json');
  const ofHome = await packagesIn(scriptsOf(manifest, ['HomePage']), packages);
  const ofOpenHome = await packagesIn(scriptsOf(manifest, ['HomePage', ...BY_ITSELF]), packages);
  const ofAll = await packagesIn(scriptsOf(manifest, Object.keys(manifest.chunks)), packages);
  const dearest = [...ofAll].toSorted(([one], [other]) => {
    const difference = (ofOpenHome.get(other) ?? 0) - (ofOpenHome.get(one) ?? 0);
    return difference || (ofAll.get(other) ?? 0) - (ofAll.get(one) ?? 0);
  });
  const size = (bytes = 0) => (bytes / kilobyte).toFixed(1).padStart(11);
  return [
    `${'kB, brotli'.padEnd(32)}${['hydrate /', 'all of /', 'everywhere'].map((name) => name.padStart(11)).join('')}`,
    ...dearest.map(
      ([name, bytes]) =>
        `${name.padEnd(32)}${size(ofHome.get(name))}${size(ofOpenHome.get(name))}${size(bytes)}`,
    ),
  ];
}

function row({ what, bytes, budget }: Line): string {
  const size = `${(bytes / kilobyte).toFixed(1)} kB`.padStart(10);
  if (budget === undefined) return `${what.padEnd(28)}${size}`;
  const verdict = bytes > budget ? '  OVER BUDGET' : '';
  return `${what.padEnd(28)}${size}  of ${budget / kilobyte} kB${verdict}`;
}

const manifest = await readJson<Manifest>('manifest.json');
const lines = await measure(manifest);
console.log([...(await listPackages(manifest)), '', ...lines.map(row)].join('\n'));
process.exitCode = lines.some(({ bytes, budget }) => budget !== undefined && bytes > budget)
  ? 1
  : 0;
