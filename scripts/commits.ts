import { spawnSync } from 'node:child_process';
import path from 'node:path';

const MOST_CHARACTERS = 72;
const SUBJECT = /^[a-z][\w-]*: [a-z0-9].*[^.]$/;

function git(...args: string[]): string | null {
  const cwd = path.dirname(import.meta.dirname);
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Checks the subjects of the commits that origin has not, or of the last 20 where there is no origin. */
function checkCommits(): boolean {
  const hasOrigin = git('rev-parse', '--verify', '--quiet', 'origin/main') !== null;
  const range = hasOrigin ? ['origin/main..HEAD'] : ['--max-count=20', 'HEAD'];
  const subjects = git('log', '--no-merges', '--format=%s', ...range)?.split('\n') ?? [];
  const wrong = subjects.filter(
    (each) => each !== '' && (each.length > MOST_CHARACTERS || !SUBJECT.test(each)),
  );
  for (const each of wrong) {
    console.error(`"${each}" is not "scope: imperative subject" of at most ${MOST_CHARACTERS}.`);
  }
  return wrong.length === 0;
}

process.exitCode = checkCommits() ? 0 : 1;
