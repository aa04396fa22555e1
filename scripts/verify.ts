import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.dirname(import.meta.dirname);

/** The budget reads the build, so it runs long after it. */
const steps: Record<string, string[]> = {
  build: ['scripts/build.ts'],
  lint: ['node_modules/oxlint/bin/oxlint', '--max-warnings', '0'],
  types: ['node_modules/@typescript/native/bin/tsc', '--noEmit'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  boundaries: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src'],
  deadcode: ['node_modules/knip/bin/knip.js'],
  commits: ['scripts/commits.ts'],
  tidiness: ['scripts/tidiness.ts'],
  budget: ['scripts/bundleBudget.ts'],
};

const AT_A_TIME = 2;

interface Outcome {
  passed: boolean;
  output: string;
}

function run(args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    child.once('close', (code) => resolve({ passed: code === 0, output: output.join('') }));
  });
}

/** Runs all steps even after a failure, or only the named ones: `--only types lint`. */
async function verify(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const names = values.only ? positionals : Object.keys(steps);
  const unknown = names.filter((name) => !(name in steps));
  if (names.length === 0 || unknown.length > 0) {
    console.error(`Usage: npm run verify [-- --only ${Object.keys(steps).join('|')}]`);
    return false;
  }
  const failures: string[] = [];
  const waiting = Object.keys(steps).filter((name) => names.includes(name));
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const began = performance.now();
        const { passed, output } = await run(steps[name] ?? []);
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        console.log(`${passed ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.padStart(6)} s`);
        if (!passed) console.log(output);
        if (!passed) failures.push(name);
      }
    }),
  );
  console.log(failures.length > 0 ? `Failed: ${failures.join(', ')}` : 'All good.');
  return failures.length === 0;
}

process.exitCode = (await verify()) ? 0 : 1;
