import type { RecordedActor } from '../recording/Recording.ts';
import { planReplay, type PlannedStep } from './planReplay.ts';

/** The steps of one machine in two recordings. */
export interface Comparison {
  machine: string;
  /** Steps that are the same, from the first on. */
  same: number;
  /** Their numbers in each. */
  counts: { here: number; there: number };
  /** The first ones that differ; undefined where one of them has no more. */
  here: PlannedStep | undefined;
  there: PlannedStep | undefined;
}

/** Compares events and states of each machine, step by step, on all pages. */
export function compareRecordings(
  here: readonly RecordedActor[],
  there: readonly RecordedActor[],
): Comparison[] {
  const [own, other] = [stepsByMachine(here), stepsByMachine(there)];
  return [...new Set([...own.keys(), ...other.keys()])].map((machine) => {
    const mine = own.get(machine) ?? [];
    const theirs = other.get(machine) ?? [];
    const first = mine.findIndex((step, index) => !isSame(step, theirs[index]));
    const same = first < 0 ? mine.length : first;
    const counts = { here: mine.length, there: theirs.length };
    return { machine, same, counts, here: mine[same], there: theirs[same] };
  });
}

function stepsByMachine(actors: readonly RecordedActor[]): Map<string, PlannedStep[]> {
  return Map.groupBy(planReplay(actors, null).steps, ({ machine }) => machine);
}

function isSame(one: PlannedStep, other: PlannedStep | undefined): boolean {
  return (
    one.event.type === other?.event.type &&
    JSON.stringify(one.value) === JSON.stringify(other.value)
  );
}
