import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '../../scripts/webpack/ChunkManifest.ts';

const MANIFEST = path.resolve(import.meta.dirname, '../../dist/web/manifest.json');

/** Whether a URL is the own script of this lazy chunk (by webpackChunkName): file names do not say. */
export function isScriptOf(chunk: string): (url: URL) => boolean {
  const { chunks } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  // Those that it shares with others come first.
  const own = chunks[chunk]?.js.at(-1);
  if (own === undefined) throw new Error(`There is no chunk ${chunk}`);
  return ({ pathname }) => pathname === own;
}
