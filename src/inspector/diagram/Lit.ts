import { activeStates } from '../chart/activeStates.ts';
import type { RecordedMachine, Step } from '../recording/Recording.ts';

/** The highlighted parts of a chart. */
export interface Lit {
  active: ReadonlySet<string>;
  /** Ids of the step's transitions. */
  taken: ReadonlySet<string>;
  /** States and transitions that were not seen up to then. */
  unseen: ReadonlySet<string>;
  /** A selected state or transition. */
  sought: string | null;
}

/** Highlights of a machine's chart at a step. */
export function litAt(
  machine: RecordedMachine | null,
  step: Step | undefined,
  sought: string | null,
): Lit {
  const after = step?.snapshot.value;
  if (!machine || !step || after === undefined) {
    return { active: new Set(), taken: new Set(), unseen: new Set(), sought };
  }
  const { all } = machine.coverage;
  const { states, transitions } = machine.coverage.read(step.at);
  return {
    active: activeStates(machine.chart.root, after),
    taken: new Set(step.taken),
    unseen: new Set([
      ...all.states.filter((id) => !states.has(id)),
      ...all.transitions.filter((id) => !transitions.has(id)),
    ]),
    sought,
  };
}
