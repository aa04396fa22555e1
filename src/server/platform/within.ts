import { setTimeout as pause } from 'node:timers/promises';

/** What was promised, if it comes in time. Whatever is under way is left alone. @throws Error when it is late */
export async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
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
