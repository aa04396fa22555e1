import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages where that is permitted. Returns the reason if it failed, else nothing. */
export function aptInstall(names: readonly string[]): string | undefined {
  const list = names.join(', ');
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return `Missing ${list}, and only root can install them with apt.`;
  }
  console.log(`Installing ${list} with apt…`);
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...names]]) {
    const { status, stderr } = spawnSync('apt-get', ['--quiet', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) return `apt-get ${args[0]} failed: ${stderr.trim()}`;
  }
  return undefined;
}
