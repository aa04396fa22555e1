import { activeStates } from '../chart/activeStates.ts';
import { takenTransitions } from '../chart/takenTransitions.ts';
import type { Lit } from '../diagram/Lit.ts';
import type { RecordedMachine, Step } from '../recording/Recording.ts';

/** What of a machine's chart is in light at a step. */
export function litAt(
  machine: RecordedMachine | null,
  step: Step | undefined,
  before: Step | null | undefined,
  sought: string | null,
): Lit {
  const after = step?.snapshot.value;
  if (!machine || !step || after === undefined) {
    return { active: new Set(), taken: new Set(), sought };
  }
  const { chart } = machine;
  const was = before?.snapshot.value;
  const taken =
    was === undefined
      ? []
      : takenTransitions(chart, { eventType: step.event.type, before: was, after });
  return {
    active: activeStates(chart.root, after),
    taken: new Set(taken.map(({ id }) => id)),
    sought,
  };
}
