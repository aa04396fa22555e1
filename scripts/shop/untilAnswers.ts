import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 180_000;
const PAUSE_MS = 10;

/** Polls until the response is 200. @throws Error when the process exits first or the time is over. */
export async function untilAnswers(
  url: string,
  server: ChildProcess,
  limitMs = LIMIT_MS,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    if ((await statusOf(url)) === 200) return;
    await pause(PAUSE_MS);
  }
  throw new Error(`${url} gave no 200 in ${limitMs / 1000} s`);
}

/** 0 while the connection is refused. */
async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
