import type { LoadResult } from '../load/LoadPlan.ts';
import type { LoadFigure } from './Figures.ts';

export function requestsPerSecond({ requests, seconds }: LoadResult): number {
  return requests / seconds;
}

/** Per CPU second of the server; null if unavailable. */
export function requestsPerCore({ requests, cpuSeconds }: LoadResult): number | null {
  return cpuSeconds === null || cpuSeconds === 0 ? null : requests / cpuSeconds;
}

export function failureCount({ failures }: LoadResult): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}

const UNITS = { second: '/s', core: '/core', hello: ' of hello' };

/**
 * Compares a figure with its budget; empty without one. `hello`: requests per second of plain
 * node:http.
 */
export function loadVerdict({ result, budget }: LoadFigure, hello: number): string {
  if (!budget) return '';
  const { rate, of, p99 } = budget;
  const perSecond = requestsPerSecond(result);
  const reached = of === 'core' ? (requestsPerCore(result) ?? perSecond) : perSecond;
  const isSlow = rate !== undefined && reached < (of === 'hello' ? rate * hello : rate);
  const isLate = p99 !== undefined && result.p99 > p99;
  const goals = [
    ...(rate === undefined ? [] : [`${rate}${UNITS[of ?? 'second']}`]),
    ...(p99 === undefined ? [] : [`p99 ${p99}`]),
  ];
  return `${isSlow || isLate ? 'MISSES' : 'meets'} ${goals.join(', ')}`;
}
