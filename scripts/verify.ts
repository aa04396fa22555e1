import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** In this order: what fails fastest and explains most comes first. */
const steps: Record<string, string[]> = {
  types: ['node_modules/@typescript/native/bin/tsc', '--noEmit'],
  lint: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  boundaries: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src'],
  'dead code': ['node_modules/knip/bin/knip.js'],
  tests: ['node_modules/jest/bin/jest.js'],
  build: ['scripts/build.ts'],
  budget: ['scripts/bundleBudget.ts'],
};

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

/** Runs every step even when one fails. `--without <step>` leaves one out. */
async function verify(): Promise<boolean> {
  const left = process.argv.flatMap((word, index, all) =>
    all[index - 1] === '--without' ? [word] : [],
  );
  const failures: string[] = [];
  for (const [name, args] of Object.entries(steps).filter(([step]) => !left.includes(step))) {
    const began = performance.now();
    const { passed, output } = await run(args);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${passed ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.padStart(6)} s`);
    if (!passed) console.log(output);
    if (!passed) failures.push(name);
  }
  console.log(failures.length > 0 ? `Failed: ${failures.join(', ')}` : 'All good.');
  return failures.length === 0;
}

process.exitCode = (await verify()) ? 0 : 1;
