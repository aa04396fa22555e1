import type { LoadResult } from '../load/LoadPlan.ts';
import { failureCount, loadVerdict, requestsPerCore, requestsPerSecond } from './loadVerdict.ts';

const result: LoadResult = {
  requests: 10_000,
  seconds: 5,
  p50: 2,
  p97: 5,
  p99: 8,
  bytes: 1,
  failures: {},
  cpuSeconds: 2,
};
const HELLO = 20_000;
const figure = { name: 'product', products: 120, result };

test('rates are by wall-clock and by CPU time', () => {
  expect(requestsPerSecond(result)).toBe(2000);
  expect(requestsPerCore(result)).toBe(5000);
  expect(requestsPerCore({ ...result, cpuSeconds: null })).toBeNull();
});

test.each([
  [{ rate: 5000, of: 'core' }, 'meets 5000/core'],
  [{ rate: 5001, of: 'core' }, 'MISSES 5001/core'],
  [{ rate: 2001 }, 'MISSES 2001/s'],
  [{ rate: 0.1, of: 'hello' }, 'meets 0.1 of hello'],
  [{ rate: 0.11, of: 'hello' }, 'MISSES 0.11 of hello'],
  [{ rate: 4000, of: 'core', p99: 8 }, 'meets 4000/core, p99 8'],
  [{ rate: 4000, of: 'core', p99: 7 }, 'MISSES 4000/core, p99 7'],
  [{ p99: 8 }, 'meets p99 8'],
  [{ p99: 7 }, 'MISSES p99 7'],
] as const)('%j', (budget, verdict) => {
  expect(loadVerdict({ ...figure, budget }, HELLO)).toBe(verdict);
});

test('uses wall-clock time without CPU time', () => {
  const unread = { ...figure, result: { ...result, cpuSeconds: null } };
  const verdict = loadVerdict({ ...unread, budget: { rate: 3000, of: 'core' } }, HELLO);
  expect(verdict).toBe('MISSES 3000/core');
});

test('without a budget there is no verdict', () => {
  expect(loadVerdict(figure, HELLO)).toBe('');
});

test('counts failures of every kind', () => {
  expect(failureCount({ ...result, failures: { 0: 1, 404: 2, 500: 3 } })).toBe(6);
});
