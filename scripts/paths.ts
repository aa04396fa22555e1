import { walkMachine, type Coverage } from '../src/testing/machinePaths.ts';
import { MACHINE_WALKS } from '../src/testing/machineWalks.ts';

const COLUMNS = ['machine', 'paths', 'states', 'transitions'] as const;

type Row = Record<(typeof COLUMNS)[number], string>;

/** Walks every machine by its shortest paths; what no path reaches is named, and fails. */
function paths(): boolean {
  const walked = Object.entries(MACHINE_WALKS).map(([name, { machine, ...walk }]) => ({
    name,
    coverage: walkMachine(machine, walk),
  }));
  printTable(walked.map(({ name, coverage }) => rowOf(name, coverage)));
  const missing = walked.flatMap(({ name, coverage: { unreached, untaken } }) => [
    ...unreached.map((state) => `${name} never reaches ${state}`),
    ...untaken.map((transition) => `${name} never takes ${transition}`),
  ]);
  for (const line of missing) console.error(line);
  return missing.length === 0;
}

function rowOf(machine: string, coverage: Coverage): Row {
  const { states, transitions, unreached, untaken } = coverage;
  return {
    machine,
    paths: String(coverage.paths),
    states: share(states - unreached.length, states),
    transitions: share(transitions - untaken.length, transitions),
  };
}

/** `12/12 100 %`; never rounded up to the whole. */
function share(part: number, whole: number): string {
  return `${part}/${whole} ${Math.floor((100 * part) / whole)} %`;
}

function printTable(rows: readonly Row[]): void {
  const header = Object.fromEntries(COLUMNS.map((name) => [name, name])) as Row;
  const widths = COLUMNS.map((name) =>
    Math.max(...[header, ...rows].map((row) => row[name].length)),
  );
  for (const row of [header, ...rows]) {
    const cells = COLUMNS.map((name, at) =>
      at === 0 ? row[name].padEnd(widths[at] ?? 0) : row[name].padStart(widths[at] ?? 0),
    );
    console.log(cells.join('  '));
  }
}

process.exitCode = paths() ? 0 : 1;
