import { activeStates } from './activeStates.ts';
import type { Chart, ChartTransition } from './Chart.ts';

/** One step of an actor: the event that it got, and the values of its snapshots before and after. */
export interface StepOfChart {
  eventType: string;
  before: unknown;
  after: unknown;
}

/**
 * The transitions that a step must have taken, in their order, where nobody told: the protocol knows events and
 * snapshots, not transitions.
 * Deeper states are asked first, as xstate does; among several to the same place the first one. Empty for an event that
 * nobody listened to.
 */
export function takenTransitions(chart: Chart, step: StepOfChart): ChartTransition[] {
  const before = activeStates(chart.root, step.before);
  const after = activeStates(chart.root, step.after);
  const candidates = chart.transitions
    .filter(({ source, eventType }) => before.has(source) && matches(eventType, step.eventType))
    .toSorted((one, other) => depth(other.source) - depth(one.source));
  const moved = JSON.stringify(step.before) !== JSON.stringify(step.after);
  const arrives = ({ targets }: ChartTransition) => targets.every((each) => after.has(each));
  const direct =
    candidates.find((each) => moved === each.targets.length > 0 && arrives(each)) ??
    candidates.find((each) => each.targets.length > 0 && arrives(each));
  if (direct) return [direct];
  for (const first of candidates) {
    const passedBy = chart.transitions.find(
      (each) => each.eventType === '' && first.targets.includes(each.source) && arrives(each),
    );
    if (passedBy) return [first, passedBy];
  }
  return candidates.filter(arrives).slice(0, 1);
}

function matches(wanted: string, type: string): boolean {
  if (wanted === '*' || wanted === type) return true;
  return wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1));
}

function depth(id: string): number {
  return id.split('.').length;
}
