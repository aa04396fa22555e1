import { percentile } from '../load/percentile.ts';

/** Answers of a window of time. */
export interface Answers {
  requestsPerSecond: number;
  /** Milliseconds; `slow` is the tag with the worst p99. */
  p50: number;
  p99: number;
  slow: string;
  orders: number;
  /** Answers of 500 and more, refusals, and none at all, by status. */
  failures: Record<string, number>;
}

const BOUGHT = '201';
/** A tag needs so many answers for a p99. */
const ENOUGH = 100;

/**
 * Reads what tsung wrote of each request (`dumptraffic="protocol"`): seconds since 1970, process, session, method, host,
 * path, status, bytes, milliseconds, transaction, match, error, tag. Counts those that were answered within the window.
 */
export function readAnswers(dump: string, window: { from: number; to: number }): Answers {
  const times: number[] = [];
  const byTag = new Map<string, number[]>();
  const failures: Record<string, number> = {};
  let orders = 0;
  for (const line of dump.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const fields = line.split(';');
    const [at = '', , , , , , status = '', , milliseconds = '', , , error = '', tag = ''] = fields;
    if (Number(at) < window.from || Number(at) >= window.to) continue;
    if (error !== '' || !/^[23]/.test(status)) {
      const reason = error === '' ? status : error;
      failures[reason] = (failures[reason] ?? 0) + 1;
      continue;
    }
    const time = Number(milliseconds);
    times.push(time);
    const same = byTag.get(tag) ?? [];
    byTag.set(tag, same);
    same.push(time);
    if (tag === 'buy' && status === BOUGHT) orders += 1;
  }
  const sorted = (some: readonly number[]) => some.toSorted((one, other) => one - other);
  const worst = [...byTag]
    .filter(([, some]) => some.length >= ENOUGH)
    .map(([tag, some]) => ({ tag, p99: percentile(sorted(some), 99) }))
    .toSorted((one, other) => other.p99 - one.p99)[0];
  const all = sorted(times);
  return {
    requestsPerSecond: times.length / (window.to - window.from),
    p50: percentile(all, 50),
    p99: percentile(all, 99),
    slow: worst?.tag ?? '',
    orders,
    failures,
  };
}
