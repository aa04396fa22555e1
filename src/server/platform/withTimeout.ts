import { setTimeout as pause } from 'node:timers/promises';

/** The work itself is not cancelled. @throws Error after the timeout */
export async function withTimeout<Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value> {
  const settled = new AbortController();
  const tooLate = pause(milliseconds, null, { signal: settled.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    tooLate.catch(() => undefined);
    settled.abort();
  }
}
