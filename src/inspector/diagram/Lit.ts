import { activeStates } from '../chart/activeStates.ts';
import type { RecordedMachine, Step } from '../recording/Recording.ts';

/** What of a chart is shown in light. */
export interface Lit {
  active: ReadonlySet<string>;
  /** The ids of the transitions of the step. */
  taken: ReadonlySet<string>;
  /** A state or transition that somebody looks for. */
  sought: string | null;
}

/** What of a machine's chart is in light at a step. */
export function litAt(
  machine: RecordedMachine | null,
  step: Step | undefined,
  sought: string | null,
): Lit {
  const after = step?.snapshot.value;
  if (!machine || !step || after === undefined) {
    return { active: new Set(), taken: new Set(), sought };
  }
  return {
    active: activeStates(machine.chart.root, after),
    taken: new Set(step.taken),
    sought,
  };
}
