import { cpus } from 'node:os';
import type { ScaleFigure, ScaleStep, StopFigure } from './Figures.ts';
import { renderTable, type Column } from './renderTable.ts';

/** A goal in milliseconds. */
export const SCALE_P99_MS = 250;
/** A process of Node has one core for its code; a machine is full a little before it says so. */
const FULL_PROCESS = 0.9;
const FULL_MACHINE = 0.95;

/** Steps in order of their rate, and what they say: the rate that is borne, and what ends it. */
export function scaleTable({ on, steps }: ScaleFigure, cores = cpus().length): string {
  const ordered = steps.toSorted((one, other) => one.sessionsPerSecond - other.sessionsPerSecond);
  // A rate that was too much once and borne when it was tried again is borne.
  const borne = new Set(
    ordered.filter(({ isGood }) => isGood).map(({ sessionsPerSecond }) => sessionsPerSecond),
  );
  const knee = ordered.find(({ sessionsPerSecond }) => !borne.has(sessionsPerSecond));
  const best = ordered.findLast(
    ({ isGood, sessionsPerSecond }) =>
      isGood && sessionsPerSecond < (knee?.sessionsPerSecond ?? Infinity),
  );
  const sustained = best
    ? `${best.sessionsPerSecond} sessions/s (${best.requestsPerSecond.toFixed(0)} requests/s)`
    : 'nothing';
  const end = knee
    ? `knee below ${knee.sessionsPerSecond} sessions/s: ${saturated(knee, cores)}`
    : 'no knee was reached';
  return `${renderTable(columns(on), ordered)}\n${on}: sustained at p99 ≤ ${SCALE_P99_MS} ms: ${sustained}; ${end}`;
}

/** The ten questions of admins that stop everyone longest, and all that do so for longer than the goal. */
export function stopsTable(stops: readonly StopFigure[]): string {
  const ordered = stops.toSorted((one, other) => other.worked - one.worked);
  const shown = ordered.filter(({ worked }, at) => at < 10 || worked > SCALE_P99_MS);
  return renderTable(
    [
      { title: 'asked by an admin', cell: ({ path }) => path, align: 'left' },
      { title: 'answer ms', cell: ({ milliseconds }) => milliseconds.toFixed(0) },
      { title: 'others waited ms', cell: ({ stopped }) => stopped.toFixed(0) },
      { title: 'for its thread', cell: ({ worked }) => worked.toFixed(0) },
    ],
    shown,
  );
}

function columns(on: string): Column<ScaleStep>[] {
  return [
    { title: `${on}, sessions/s`, cell: ({ sessionsPerSecond }) => String(sessionsPerSecond) },
    { title: 'req/s', cell: ({ requestsPerSecond }) => requestsPerSecond.toFixed(0) },
    { title: 'orders', cell: ({ orders }) => String(orders) },
    { title: 'p50 ms', cell: ({ p50 }) => p50.toFixed(1) },
    { title: 'p99', cell: ({ p99 }) => p99.toFixed(0) },
    { title: 'slowest kind', cell: ({ slow }) => slow, align: 'left' },
    { title: 'failed', cell: ({ failures }) => countsText(failures) },
    { title: 'cores: shop', cell: ({ cores }) => cores.shops.map(coresText).join(' + ') },
    { title: 'nginx', cell: ({ cores }) => coresText(cores.proxy) },
    { title: 'database', cell: ({ cores }) => coresText(cores.database) },
    { title: 'tsung', cell: ({ cores }) => coresText(cores.load) },
    { title: 'others', cell: ({ cores }) => coresText(othersUse(cores)) },
    { title: 'goal', cell: ({ isGood }) => (isGood ? 'meets' : 'MISSES'), align: 'left' },
  ];
}

function coresText(used: number | null): string {
  return used?.toFixed(2) ?? '–';
}

/** Failures by status or reason. */
export function countsText(failures: Readonly<Record<string, number>>): string {
  return Object.entries(failures)
    .map(([status, count]) => `${count}×${status}`)
    .join(' ');
}

/** Programs that are no part of the measurement. */
function othersUse({ shops, proxy, database, load, machine }: ScaleStep['cores']): number {
  const ours = shops.reduce((sum, each) => sum + each, proxy + (database ?? 0) + load);
  return Math.max(0, machine - ours);
}

/** The part that had no processor time left, or else the one that took most of it. */
function saturated({ cores: taken }: ScaleStep, cores: number): string {
  const { shops, proxy, database, load, machine } = taken;
  const [most] = [
    ...shops.map((used, at) => ({ name: `process ${at + 1} of the shop`, used })),
    { name: 'nginx', used: proxy },
    { name: 'the database', used: database ?? 0 },
    { name: 'tsung', used: load },
    { name: 'what else it does', used: othersUse(taken) },
  ].toSorted((one, other) => other.used - one.used);
  if (!most) return '';
  if (shops.some((used) => used > FULL_PROCESS)) return `${most.name} is full`;
  const share = `${most.name} takes most (${most.used.toFixed(2)} cores)`;
  return machine > cores * FULL_MACHINE
    ? `the machine is full, ${share}`
    : `something waits, ${share}`;
}
