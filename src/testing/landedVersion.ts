import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Commits of one minute landed together: those between the first and the last need not run. */
const LANDING_SECONDS = 60;

/** The commit of the version that landed before what is here; null where git does not have it. */
export function landedVersion(): string | null {
  if (git('status', '--porcelain', '--', 'src') !== '') return git('rev-parse', 'HEAD') || null;
  const landedAt = Number(git('log', '-1', '--format=%ct'));
  const before = `--before=${landedAt - LANDING_SECONDS}`;
  return git('rev-list', '-1', '--first-parent', before, 'HEAD') || null;
}

/** Writes its sources into a new folder, to be run with the packages that are installed here. */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit, 'src', 'package.json'], {
    cwd: ROOT,
    maxBuffer: 1024 ** 3,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Empty without git, or where the history is cut off. */
function git(...args: string[]): string {
  try {
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio }).trim();
  } catch {
    return '';
  }
}
