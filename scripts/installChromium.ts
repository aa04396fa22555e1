import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './findChromium.ts';

const advice =
  'No Chromium for the browser tests: run "npx playwright install chromium", or set CHROMIUM_PATH to one.';

/** Installs a browser, with apt if permitted. Returns instructions if that fails, else nothing. */
export function installChromium(): string | undefined {
  const found = findChromium();
  if (found) return existsSync(found) ? undefined : `CHROMIUM_PATH points at nothing: ${found}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return advice;
  console.log('Installing Chromium with apt…');
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { status, stderr } = spawnSync('apt-get', ['--quiet', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) return `apt-get ${args[0]} failed: ${stderr.trim()}\n${advice}`;
  }
  return findChromium() ? undefined : advice;
}
