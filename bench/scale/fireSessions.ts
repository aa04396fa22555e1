import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tsungProgram, type Arrivals } from './shopperSessions.ts';
import { readAnswers, type Answers } from './readAnswers.ts';

const TSUNG = '/usr/bin/tsung';
/** Sessions that began must have come to their middle. */
const SETTLE_SECONDS = 5;
const LOOK_MS = 50;

/**
 * Sends shoppers for a while to the proxy that writes `log`. `measure` is called with tsung's process when they begin to be
 * counted, and what it returns at the end. @throws Error
 */
export async function fireSessions<Measured>(
  { folder, log }: { folder: string; log: string },
  arrivals: Arrivals,
  measure: (pid: number) => Promise<() => Promise<Measured>>,
): Promise<{ answers: Answers; measured: Measured }> {
  if (!existsSync(TSUNG)) throw new Error('apt-get install --no-install-recommends tsung');
  const own = await mkdtemp(path.join(folder, 'tsung-'));
  const program = path.join(own, 'program.xml');
  await writeFile(program, tsungProgram(arrivals));
  const tsung = spawn(TSUNG, ['-f', program, '-l', own, 'start'], {
    // Erlang's mapper of ports stays behind otherwise.
    env: { ...process.env, ERL_EPMD_ADDRESS: '127.0.0.1', HOME: own },
    stdio: 'ignore',
  });
  const ended = once(tsung, 'exit');
  const first = (await firstRequest(log, () => tsung.exitCode !== null)) / 1000;
  const from = first + SETTLE_SECONDS;
  const to = first + arrivals.seconds;
  await pause(from * 1000 - Date.now());
  const end = await measure(tsung.pid ?? 0);
  await pause(to * 1000 - Date.now());
  const measured = await end();
  await ended;
  return { answers: readAnswers(await readDump(own), { from, to }), measured };
}

/** Milliseconds. The proxy logs at once, tsung when it has more to write. @throws Error */
async function firstRequest(log: string, hasEnded: () => boolean): Promise<number> {
  const { size: before } = await stat(log);
  while ((await stat(log)).size === before) {
    if (hasEnded()) throw new Error('tsung sent nothing');
    await pause(LOOK_MS);
  }
  return Date.now();
}

async function readDump(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const dumps = files.filter((file) => file.endsWith('.dump')).toSorted();
  const texts = await Promise.all(dumps.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.join('\n');
}
