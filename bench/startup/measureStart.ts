import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StartFigure } from '../report/Figures.ts';
import { freePort } from '../../src/testing/freePort.ts';
import { readProcessUsage } from '../shop/readProcessUsage.ts';
import { shopEnvironment } from '../../scripts/shop/shopEnvironment.ts';
import { startCommand } from '../../scripts/shop/startCommand.ts';
import { untilAnswers } from '../../scripts/shop/untilAnswers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const SETTLE_MS = 3000;

interface Start {
  milliseconds: number;
  /** The memory of the started process, which is npm itself for `npm start`. */
  residentBytes: number | null;
}

/** Measures from the command to the first page, in a built and seeded folder. */
export async function measureStart(dataDir: string, runs: number): Promise<StartFigure> {
  const npmStart: number[] = [];
  const nodeStarts: Start[] = [];
  for (let run = 0; run < runs; run += 1) {
    npmStart.push((await measureOnce(npmCommand(), dataDir, 0)).milliseconds);
    nodeStarts.push(await measureOnce(startCommand, dataDir, SETTLE_MS));
  }
  return {
    npmStart,
    nodeStart: nodeStarts.map((each) => each.milliseconds),
    idle: nodeStarts.at(-1)?.residentBytes ?? null,
  };
}

/** The npm that runs this bench, or the one in PATH. */
function npmCommand(): string[] {
  const running = process.env['npm_execpath'];
  return running ? [process.execPath, running, 'start'] : ['npm', 'start'];
}

async function measureOnce(
  command: readonly string[],
  dataDir: string,
  settleMs: number,
): Promise<Start> {
  const port = await freePort();
  const [program = '', ...args] = command;
  const began = performance.now();
  const server = spawn(program, args, {
    cwd: root,
    env: shopEnvironment(port, dataDir),
    stdio: 'ignore',
    detached: true,
  });
  try {
    await untilAnswers(`http://127.0.0.1:${port}/`, server);
    const milliseconds = performance.now() - began;
    await pause(settleMs);
    const usage = await readProcessUsage(server.pid ?? 0);
    return { milliseconds, residentBytes: usage?.residentBytes ?? null };
  } finally {
    await stopGroup(server);
  }
}

/** npm runs the server in a child process: both are terminated. */
async function stopGroup(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.pid === undefined) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, 'SIGTERM');
  await ended;
}
