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

/** Lets everything happen that waits for nothing but promises. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

afterEach(async () => {
  const stopped = job.stop();
  for (const run of runs) run.resolve();
  await stopped;
});

test('runs at once, and again at a nudge', async () => {
  start();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await settled();
  expect(runs).toHaveLength(1);
  job.nudge();
  expect(runs).toHaveLength(2);
});

test('never runs twice at once: nudges of a run are one run after it', async () => {
  start();
  job.nudge();
  job.nudge();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await settled();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await settled();
  expect(runs).toHaveLength(2);
});

test('looks by itself now and then', async () => {
  start(1);
  const next = new Promise<void>((resolve) => (onRun = resolve));
  runs[0]?.resolve();
  await next;
  expect(runs).toHaveLength(2);
});

test('a stop waits for the run under way, tells it, and lets no other begin', async () => {
  start();
  job.nudge();
  let isStopped = false;
  const stopped = job.stop().then(() => (isStopped = true));
  expect(signal.aborted).toBe(true);
  await settled();
  expect(isStopped).toBe(false);
  runs[0]?.resolve();
  await stopped;
  job.nudge();
  await settled();
  expect(runs).toHaveLength(1);
});

test('failures are survived, and the first of a row is told', async () => {
  start();
  for (const [index, outcome] of ['one', 'two', null, 'three'].entries()) {
    if (outcome === null) runs[index]?.resolve();
    else runs[index]?.reject(new Error(outcome));
    await settled();
    job.nudge();
  }
  expect(failures).toEqual([new Error('one'), new Error('three')]);
  expect(runs).toHaveLength(5);
});
