import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '../../scripts/webpack/ChunkManifest.ts';

const MANIFEST = path.resolve(import.meta.dirname, '../../dist/web/manifest.json');

/**
 * Recognizes the own script of a lazy chunk (by webpackChunkName), which file names do not show.
 */
export function isScriptOf(chunk: string): (url: URL) => boolean {
  const { chunks } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  // The scripts that it shares with other chunks come first.
  const own = chunks[chunk]?.js.at(-1);
  if (own === undefined) throw new Error(`There is no chunk ${chunk}`);
  return ({ pathname }) => pathname === own;
}
