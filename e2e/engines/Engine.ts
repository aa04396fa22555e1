import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A browser that is driven by one of the W3C's protocols. Both have the same input actions and run scripts. */
export interface Engine {
  /** Name and version. */
  name: string;
  /** Resolves when the page is loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which is JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(actions: readonly InputSource[]): Promise<void>;
  /** Errors that the page's scripts did not catch, as far as the protocol has them. */
  faults: readonly string[];
  close(): Promise<void>;
}

/** An input device and its actions, as WebDriver and WebDriver BiDi have them. */
export interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  actions: readonly Record<string, unknown>[];
}

const START_TIMEOUT_MS = 30_000;

/** The first match in what a program writes while it starts. @throws Error if it ends, or writes none in time */
export async function untilWritten(program: ChildProcess, pattern: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let written = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      const found = pattern.exec(written)?.[1];
      if (found !== undefined) resolve(found);
    });
  }
  const fail = () => reject(new Error(`${program.spawnfile} did not start:\n${written}`));
  program.once('exit', fail).once('error', reject);
  const timer = setTimeout(fail, START_TIMEOUT_MS);
  return promise.finally(() => clearTimeout(timer));
}

export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode === null && program.kill()) await once(program, 'exit');
}
