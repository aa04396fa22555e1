import type { ChartTransition } from './Chart.ts';

/** Numbers those that have state, event, guard's name and targets in common: words would not tell them apart. */
export function numberTwins(transitions: readonly Omit<ChartTransition, 'twin'>[]) {
  const twins = Map.groupBy(transitions, looksOf);
  return transitions.map((each): ChartTransition => {
    const alike = twins.get(looksOf(each)) ?? [];
    return { ...each, twin: alike.length > 1 ? alike.indexOf(each) + 1 : null };
  });
}

function looksOf({ source, eventType, guard, targets }: Omit<ChartTransition, 'twin'>): string {
  return JSON.stringify([source, eventType, guard, targets]);
}
