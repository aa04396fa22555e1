import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, like the durations; `tdur` is processor time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

/** Milliseconds on a processor `SLOWDOWN` times slower. */
export interface StartTasks {
  longest: number;
  /** The sum of the milliseconds beyond 50 of each task after the first paint. */
  blocking: number;
}

const SLOWDOWN = 4;
const BLOCKING_MS = 50;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'loading'];

/**
 * The main thread's tasks while `open` loads a page, in processor time: on a busy machine a task's wall time is mostly the
 * waiting for a processor. The phone must not be slowed down.
 */
export async function traceStart(page: Page, open: () => Promise<unknown>): Promise<StartTasks> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  await open().catch(async (error: unknown) => {
    await browser.stopTracing();
    throw error;
  });
  const trace = (await browser.stopTracing()).toString();
  return readTasks((JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents);
}

/** @throws Error when the page was not painted */
export function readTasks(events: readonly TraceEvent[]): StartTasks {
  const start = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  );
  const paint = events.findLast(
    ({ name, pid }) => name === 'firstContentfulPaint' && pid === start?.pid,
  );
  if (!start || !paint) throw new Error('The trace has no painted page');
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      ph === 'X' &&
      pid === start.pid &&
      tid === start.tid &&
      ts >= start.ts &&
      name.endsWith('RunTask'),
  );
  const timeOf = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * SLOWDOWN;
  const later = tasks.filter(({ ts, dur = 0 }) => ts + dur > paint.ts);
  return {
    longest: Math.max(0, ...tasks.map(timeOf)),
    blocking: later.reduce((sum, task) => sum + Math.max(0, timeOf(task) - BLOCKING_MS), 0),
  };
}
