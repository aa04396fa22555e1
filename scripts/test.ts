import { spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { installChromium } from './installChromium.ts';
import { jestTally, playwrightTally, type Tally } from './testTally.ts';

const root = path.dirname(import.meta.dirname);
const reports = path.join(root, 'test-results');
const jestReport = path.join(reports, 'jest.json');
const browserReport = path.join(reports, 'e2e.json');

/** Jest's node project has no time limit per test: what hangs ends here. */
const LIMIT_MS = 45 * 60_000;

function run(args: string[], options?: { timeout: number }): boolean {
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
  });
  if (error) console.error(`${args[0]}: ${error.message}`);
  return status === 0;
}

function runJest(): boolean {
  const args = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${jestReport}`];
  return run(args, { timeout: LIMIT_MS });
}

function runPlaywright(): boolean {
  const obstacle = installChromium();
  if (obstacle) console.error(obstacle);
  return !obstacle && run(['node_modules/@playwright/test/cli.js', 'test']);
}

function sentence(name: string, { passed, failed }: Tally): string {
  return `${name}: ${passed} passed, ${failed} failed`;
}

/** Runs all tests. Arguments are passed to jest, and then only jest runs. */
async function test(): Promise<boolean> {
  const jestArguments = process.argv.slice(2);
  if (jestArguments.length > 0) return run(['node_modules/jest/bin/jest.js', ...jestArguments]);

  await mkdir(reports, { recursive: true });
  await Promise.all([jestReport, browserReport].map((file) => rm(file, { force: true })));
  const results = [runJest(), runPlaywright()];
  const jest = await jestTally(jestReport);
  const browser = await playwrightTally(browserReport);
  const total = { passed: jest.passed + browser.passed, failed: jest.failed + browser.failed };
  console.log('');
  console.log(sentence('jest', jest));
  console.log(sentence('browser', browser));
  console.log(sentence('all', total));
  return results.every(Boolean);
}

process.exitCode = (await test()) ? 0 : 1;
