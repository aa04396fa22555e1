import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LOOK_MS = 100;

interface ScriptRun {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Peak memory in MB; 0 where the system does not report it. */
  peakMegabytes: number;
}

interface ScriptOptions {
  env: Record<string, string>;
  nodeArguments?: readonly string[];
}

/** A script of the house in a process of its own; `env` replaces the environment. */
export async function runScript(
  script: string,
  args: readonly string[],
  { env, nodeArguments = [] }: ScriptOptions,
): Promise<ScriptRun> {
  const child = spawn(process.execPath, [...nodeArguments, `scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: ScriptRun = { code: null, stdout: '', stderr: '', peakMegabytes: 0 };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (run.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (run.stderr += text));
  const looking = setInterval(() => {
    run.peakMegabytes = Math.max(run.peakMegabytes, peakOf(child.pid));
  }, LOOK_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(looking);
  return { ...run, code };
}

/** The variables that a process needs, and nothing else of the machine's environment. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    ...(TMPDIR && { TMPDIR }),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  };
}

function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid ?? 0}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Runs the source of a test file as jest would, with these modules to import; gives the titles of its tests. */
export function runPastedTest(
  source: string,
  modules: Readonly<Record<string, object>>,
  expect: unknown,
): string[] {
  const { code } = transformSync(source, {
    filename: 'pasted.test.ts',
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const titles: string[] = [];
  const scope = {
    exports: {},
    require: (name: string) => modules[name],
    test: (title: string, body: () => void) => {
      titles.push(title);
      body();
    },
    expect,
  };
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(...Object.keys(scope), code)(...Object.values(scope));
  return titles;
}
