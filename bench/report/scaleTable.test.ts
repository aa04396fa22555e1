import type { ScaleStep } from './Figures.ts';
import { scaleTable } from './scaleTable.ts';

const step = (
  sessionsPerSecond: number,
  isGood: boolean,
  cores: Partial<ScaleStep['cores']> = {},
): ScaleStep => ({
  sessionsPerSecond,
  requestsPerSecond: sessionsPerSecond * 6,
  p50: 5,
  p99: isGood ? 90 : 900,
  slow: 'buy',
  orders: 3,
  failures: isGood ? {} : { 503: 4 },
  cores: { shops: [0.5], proxy: 0.1, database: null, load: 0.1, machine: 0.8, ...cores },
  isGood,
});

const verdictOf = (steps: ScaleStep[]): string =>
  scaleTable({ on: 'here', steps, faults: [] }, 2).split('\n').at(-1) ?? '';

test('the highest rate below the first bad one is sustained, in whatever order they were tried', () => {
  const full = { shops: [0.4, 0.97], machine: 1.7 };
  const steps = [step(8, true), step(32, false), step(16, false, full), step(20, true)];
  expect(verdictOf(steps)).toBe(
    'here: sustained at p99 ≤ 250 ms: 8 sessions/s (48 requests/s); knee below 16 sessions/s: process 2 of the shop is full',
  );
});

test('a rate that is borne when it is tried again is no knee', () => {
  const steps = [step(8, true), step(16, false), step(16, true), step(32, false), step(32, false)];
  expect(verdictOf(steps)).toMatch(/ms: 16 sessions\/s .*; knee below 32 sessions\/s/);
});

test('a full machine, a wait, and no end are told apart', () => {
  const machine = { shops: [0.8], database: 0.85, machine: 1.98 };
  const busy = { shops: [0.3], machine: 1.99 };
  expect(verdictOf([step(8, false, machine)])).toMatch(
    /nothing; .*the machine is full, the database takes most \(0.85 cores\)$/,
  );
  expect(verdictOf([step(8, false, busy)])).toMatch(/machine is full, what else it does takes/);
  expect(verdictOf([step(8, false)])).toMatch(/something waits, process 1 of the shop/);
  expect(verdictOf([step(8, true)])).toMatch(/no knee was reached$/);
});
