import { walkMachine, type Coverage } from '../../src/testing/machines/machinePaths.ts';
import { MACHINE_WALKS } from '../../src/testing/machines/machineWalks.ts';
import { printTable, share } from './printTable.ts';

const COLUMNS = ['machine', 'paths', 'states', 'transitions'] as const;

/** Walks every machine along its shortest paths; unreachable parts are named as failures. */
export function walkAll(): boolean {
  const walked = Object.entries(MACHINE_WALKS).map(([name, { machine, ...walk }]) => ({
    name,
    coverage: walkMachine(machine, walk),
  }));
  printTable(
    COLUMNS,
    walked.map(({ name, coverage }) => rowOf(name, coverage)),
  );
  const missing = walked.flatMap(({ name, coverage: { unreached, untaken } }) => [
    ...unreached.map((state) => `${name} never reaches ${state}`),
    ...untaken.map((transition) => `${name} never takes ${transition}`),
  ]);
  for (const line of missing) console.error(line);
  return missing.length === 0;
}

function rowOf(machine: string, coverage: Coverage): Record<(typeof COLUMNS)[number], string> {
  const { paths, states, transitions, reached, taken } = coverage;
  return {
    machine,
    paths: String(paths),
    states: share(reached.length, states),
    transitions: share(taken.length, transitions),
  };
}
