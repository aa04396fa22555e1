import { activeStates } from './activeStates.ts';
import type { Chart } from './Chart.ts';

/** The events that some active state listens to, each once, in the order of the definition. */
export function acceptedEvents(chart: Chart, value: unknown): string[] {
  const active = activeStates(chart.root, value);
  const types = chart.transitions.filter(({ source }) => active.has(source));
  return [...new Set(types.map(({ eventType }) => eventType))].filter((type) => type !== '');
}
