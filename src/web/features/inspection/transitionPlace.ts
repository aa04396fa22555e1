import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { TransitionPlace } from '../../../protocol/SnapshotTransitions.ts';

/** A transition's position in its machine's definition. */
export function transitionPlace(transition: AnyTransitionDefinition): TransitionPlace {
  const { source, eventType } = transition as { source: AnyStateNode; eventType: string };
  const alike = eventType === '' ? source.always : source.transitions.get(eventType);
  return {
    source: [source.machine.id, ...source.path].join('.'),
    eventType,
    index: alike?.indexOf(transition) ?? 0,
  };
}
