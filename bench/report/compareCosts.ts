import { median } from '../load/percentile.ts';
import { renderTable, type Column } from './renderTable.ts';

/**
 * A figure of every run of each load or wait: processor time of a request in hellos of node:http of the same run, or
 * milliseconds that a shopper waits.
 */
export type Costs = Readonly<Record<string, readonly number[]>>;

interface CostChange {
  name: string;
  before: readonly number[];
  after: readonly number[];
  /** After, of pages that have no scripts. */
  scriptless: readonly number[];
  /** Median after, divided by the one before. */
  times: number;
  verdict: 'better' | 'WORSE' | '';
}

/** A smaller difference of two medians counts as none. */
const NOISE = 0.05;

/** Goals by how a load or a wait begins: a part of hello that it reaches, or milliseconds that it keeps to. */
const GOALS = [
  ['listing, fresh', 0.1],
  ['product, fresh', 0.1],
  ['title search, fresh', 0.1],
  ['listing, repeated', 0.5],
  ['add to cart', 0.12],
  ['durable checkout', 0.03],
  ['slow 3G: first paint', 1000],
  ['longest task', 50],
  ['tap during take-over', 100],
  ['press to painted', 100],
  ['blocking time', 100],
  ['style and layout', 200],
] as const;

/** The loads that both have. */
export function compareCosts(before: Costs, after: Costs, scriptless: Costs = {}): CostChange[] {
  return Object.entries(after).flatMap(([name, ours]) => {
    const theirs = before[name];
    if (!theirs) return [];
    const times = median(ours) / median(theirs);
    const verdict = verdictOn(theirs, ours, times);
    const bare = scriptless[name] ?? [];
    return [{ name, before: theirs, after: ours, scriptless: bare, times, verdict }];
  });
}

/** Fewer runs say nothing of their spread. */
const LEAST_RUNS = 3;

/** Beyond noise: every run of one state is on the same side of every run of the other. */
function verdictOn(
  before: readonly number[],
  after: readonly number[],
  times: number,
): CostChange['verdict'] {
  if (Math.min(before.length, after.length) < LEAST_RUNS) return '';
  if (times > 1 + NOISE && Math.min(...after) > Math.max(...before)) return 'WORSE';
  return times < 1 - NOISE && Math.max(...after) < Math.min(...before) ? 'better' : '';
}

const GOAL: Column<CostChange> = {
  title: 'goal',
  cell: ({ name }) => String(GOALS.find(([beginning]) => name.startsWith(beginning))?.[1] ?? ''),
};
const VERDICT: Column<CostChange> = { title: '', cell: ({ verdict }) => verdict, align: 'left' };

function changesOf(what: string, unit: string): Column<CostChange>[] {
  return [
    { title: what, cell: ({ name }) => name, align: 'left' },
    { title: `${unit} before`, cell: ({ before }) => spread(before) },
    { title: 'after', cell: ({ after }) => spread(after) },
    { title: 'times', cell: ({ times }) => times.toFixed(2) },
  ];
}

const COLUMNS = {
  cost: [
    ...changesOf('processor time', 'hellos'),
    { title: 'of hello before', cell: ({ before }) => (1 / median(before)).toFixed(3) },
    { title: 'after', cell: ({ after }) => (1 / median(after)).toFixed(3) },
    GOAL,
    VERDICT,
  ],
  wait: [
    ...changesOf('wait on a phone', 'ms'),
    {
      title: 'without scripts',
      cell: ({ scriptless }) => (scriptless.length > 0 ? spread(scriptless) : ''),
    },
    GOAL,
    VERDICT,
  ],
} satisfies Record<string, Column<CostChange>[]>;

/** A table, and a line with what got worse. */
export function costTable(
  before: Costs,
  after: Costs,
  of: keyof typeof COLUMNS = 'cost',
  scriptless: Costs = {},
): string {
  const changes = compareCosts(before, after, scriptless);
  const worse = changes.filter(({ verdict }) => verdict === 'WORSE').map(({ name }) => name);
  const line =
    worse.length === 0 ? 'Nothing got worse beyond noise.' : `Worse: ${worse.join('; ')}`;
  return `${renderTable(COLUMNS[of], changes)}\n${line}`;
}

function spread(runs: readonly number[]): string {
  const [least, most] = [Math.min(...runs), Math.max(...runs)];
  return `${median(runs).toFixed(1)} (${least.toFixed(1)}–${most.toFixed(1)})`;
}
