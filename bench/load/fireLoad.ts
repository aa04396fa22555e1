import autocannon from 'autocannon';
import { readProcessUsage } from '../shop/readProcessUsage.ts';
import type { LoadPlan, LoadRequest, LoadResult } from './LoadPlan.ts';
import { percentile } from './percentile.ts';

interface Shots {
  /** Milliseconds of each response, in order of arrival. */
  latencies: number[];
  statuses: Map<number, number>;
  bytes: number;
  errors: number;
  began: number;
  ended: number;
}

let sent = 0;

/** A request that misses all caches. */
function nextFresh(sequence: readonly LoadRequest[]): LoadRequest {
  const request = sequence[sent % sequence.length];
  if (!request) throw new Error('A load plan needs requests');
  sent += 1;
  return { ...request, headers: { ...request.headers, host: `${sent}.fresh.test` } };
}

async function shoot(plan: LoadPlan, seconds: number): Promise<Shots> {
  const [first = []] = plan.sequences;
  let clients = 0;
  const shots: Shots = {
    latencies: [],
    statuses: new Map(),
    bytes: 0,
    errors: 0,
    began: performance.now(),
    ended: 0,
  };
  const run = autocannon({
    url: plan.url,
    connections: plan.connections,
    duration: seconds,
    requests: plan.fresh
      ? [{ setupRequest: (defaults) => ({ ...defaults, ...nextFresh(first) }) }]
      : [...first],
    setupClient: (client) => {
      const own = plan.sequences[clients % plan.sequences.length] ?? first;
      clients += 1;
      if (plan.sequences.length > 1) client.setRequests([...own]);
    },
  });
  void run.on('response', (_client, status: number, bytes: number, milliseconds: number) => {
    shots.latencies.push(milliseconds);
    shots.statuses.set(status, (shots.statuses.get(status) ?? 0) + 1);
    shots.bytes += bytes;
    shots.ended = performance.now();
  });
  const { errors } = await run;
  return { ...shots, errors };
}

function failuresOf({ statuses, errors }: Shots): Record<number, number> {
  const bad = [...statuses].filter(([status]) => status < 200 || status > 299);
  return Object.fromEntries(errors > 0 ? [...bad, [0, errors]] : bad);
}

async function fireLoad(plan: LoadPlan): Promise<LoadResult> {
  const warmUp = { ...plan, sequences: plan.warmUp ?? plan.sequences };
  if (plan.warmUpSeconds > 0) await shoot(warmUp, plan.warmUpSeconds);
  const before = await readProcessUsage(plan.pid);
  const shots = await shoot(plan, plan.seconds);
  const after = await readProcessUsage(plan.pid);
  const sorted = Float64Array.from(shots.latencies).sort();
  return {
    requests: sorted.length,
    seconds: (shots.ended - shots.began) / 1000,
    p50: percentile(sorted, 50),
    p97: percentile(sorted, 97.5),
    p99: percentile(sorted, 99),
    bytes: shots.bytes,
    failures: failuresOf(shots),
    cpuSeconds: before && after ? after.cpuSeconds - before.cpuSeconds : null,
  };
}

process.once('message', (plan: LoadPlan) => {
  void fireLoad(plan).then((result) => process.send?.(result, undefined, {}, endQuietly));
});

function endQuietly(): void {
  if (process.connected) process.disconnect?.();
}
