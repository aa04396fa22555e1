import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../src/testing/freePort.ts';
import { startCommand } from './startCommand.ts';
import { shopEnvironment } from './shopEnvironment.ts';
import { untilAnswers } from './untilAnswers.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface RunningShop {
  url: string;
  pid: number;
  /** Terminates it. @throws Error when it had exited before, or fails to exit cleanly. */
  stop(): Promise<void>;
  /** Kills it. */
  kill(): Promise<void>;
}

/**
 * The server as `npm start` runs it, on a free port or `PORT`; ready when this resolves. `more` is environment, `checkout`
 * the folder of another state of the repository.
 */
export async function startShop(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  checkout = root,
): Promise<RunningShop> {
  const port = more['PORT'] === undefined ? await freePort() : Number(more['PORT']);
  const [program, ...args] = startCommand;
  const server = spawn(program, args, {
    cwd: checkout,
    env: { ...shopEnvironment(port, dataDir), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  const url = `http://127.0.0.1:${port}`;

  async function stop(): Promise<void> {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    if (server.exitCode !== 0) throw new Error(`The shop ended badly:\n${output.join('')}`);
  }

  async function kill(): Promise<void> {
    if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
  }

  try {
    await untilAnswers(`${url}/api/health/ready`, server);
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(`The shop did not start:\n${output.join('')}`, { cause: error });
  }
  return { url, pid: server.pid ?? 0, stop, kill };
}
