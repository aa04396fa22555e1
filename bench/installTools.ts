import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;

/** autocannon and Lighthouse weigh more than the shop's own tools, so only who measures gets them. @throws Error */
export function installTools(): void {
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return;
  console.log('Installing autocannon and Lighthouse into bench/node_modules (once)…');
  const options = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], options);
  if (status !== 0) throw new Error('The tools could not be installed: run "npm ci" in bench/.');
}
