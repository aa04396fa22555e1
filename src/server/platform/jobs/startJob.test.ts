import { startJob, type Job } from './startJob.ts';

const HOUR_MS = 3_600_000;

let job: Job;
let runs: PromiseWithResolvers<void>[];
let failures: unknown[];
let signal: AbortSignal;
let onRun: () => void;

function start(pollMs = HOUR_MS): void {
  runs = [];
  failures = [];
  onRun = () => undefined;
  job = startJob({
    run: (stopping) => {
      signal = stopping;
      const run = Promise.withResolvers<void>();
      runs.push(run);
      onRun();
      return run.promise;
    },
    pollMs,
    onFailure: (error) => failures.push(error),
  });
}

/** Resolves after all pending promise callbacks. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

afterEach(async () => {
  const stopped = job.stop();
  for (const run of runs) run.resolve();
  await stopped;
});

test('runs at once, and again when woken', async () => {
  start();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await settled();
  expect(runs).toHaveLength(1);
  job.wake();
  expect(runs).toHaveLength(2);
});

test('never runs concurrently: wakes during a run cause one run after it', async () => {
  start();
  job.wake();
  job.wake();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await settled();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await settled();
  expect(runs).toHaveLength(2);
});

test('polls', async () => {
  start(1);
  const next = new Promise<void>((resolve) => (onRun = resolve));
  runs[0]?.resolve();
  await next;
  expect(runs).toHaveLength(2);
});

test('stop aborts and awaits the current run, and starts no other', async () => {
  start();
  job.wake();
  let isStopped = false;
  const stopped = job.stop().then(() => (isStopped = true));
  expect(signal.aborted).toBe(true);
  await settled();
  expect(isStopped).toBe(false);
  runs[0]?.resolve();
  await stopped;
  job.wake();
  await settled();
  expect(runs).toHaveLength(1);
});

test('continues after failures, and reports the first of consecutive ones', async () => {
  start();
  for (const [index, outcome] of ['one', 'two', null, 'three'].entries()) {
    if (outcome === null) runs[index]?.resolve();
    else runs[index]?.reject(new Error(outcome));
    await settled();
    job.wake();
  }
  expect(failures).toEqual([new Error('one'), new Error('three')]);
  expect(runs).toHaveLength(5);
});
