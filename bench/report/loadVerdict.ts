import type { LoadResult } from '../load/LoadPlan.ts';
import type { LoadFigure } from './Figures.ts';

export function requestsPerSecond({ requests, seconds }: LoadResult): number {
  return requests / seconds;
}

/** Per second of the server's processor time; null where that cannot be read. */
export function requestsPerCore({ requests, cpuSeconds }: LoadResult): number | null {
  return cpuSeconds === null || cpuSeconds === 0 ? null : requests / cpuSeconds;
}

export function failureCount({ failures }: LoadResult): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}

/** What the budget says of a figure; empty without one. */
export function loadVerdict({ result, budget }: LoadFigure): string {
  if (!budget) return '';
  const rate = requestsPerSecond(result);
  const reached = budget.of === 'core' ? (requestsPerCore(result) ?? rate) : rate;
  const isSlow = reached < budget.rate;
  const isLate = budget.p99 !== undefined && result.p99 > budget.p99;
  const goal = `${budget.rate}${budget.of === 'core' ? '/core' : '/s'}`;
  return `${isSlow || isLate ? 'MISSES' : 'meets'} ${goal}${budget.p99 ? `, p99 ${budget.p99}` : ''}`;
}
