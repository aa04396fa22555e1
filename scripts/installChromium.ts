import { existsSync } from 'node:fs';
import { aptInstall } from './aptInstall.ts';
import { findChromium } from './findChromium.ts';

const advice =
  'No Chromium for the browser tests: run "npx playwright install chromium", or set CHROMIUM_PATH to one.';

/** Installs a browser, with apt if permitted. Returns instructions if that fails, else nothing. */
export function installChromium(): string | undefined {
  const found = findChromium();
  if (found) return existsSync(found) ? undefined : `CHROMIUM_PATH points at nothing: ${found}`;
  const obstacle = aptInstall(['chromium']);
  if (obstacle) return `${obstacle}\n${advice}`;
  return findChromium() ? undefined : advice;
}
