import type { TransitionPlace } from '../../protocol/SnapshotTransitions.ts';

/** What a transition is called in a chart. */
export function transitionId({ source, eventType, index }: TransitionPlace): string {
  return `${source} ${eventType || 'always'} ${index}`;
}
