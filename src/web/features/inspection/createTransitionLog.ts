import type { InspectionEvent } from 'xstate';
import type { TransitionPlace } from '../../../protocol/SnapshotTransitions.ts';
import { transitionPlace } from './transitionPlace.ts';

/** The transitions behind each snapshot; the protocol does not include them. */
interface TransitionLog {
  record: (event: InspectionEvent) => void;
  /** Transitions of an actor's next snapshot, in order. */
  take: (sessionId: string) => TransitionPlace[];
}

export function createTransitionLog(): TransitionLog {
  const current = new Map<string, TransitionPlace[]>();
  const finished = new Map<string, TransitionPlace[][]>();

  return {
    record: (event) => {
      const { sessionId } = event.actorRef;
      if (event.type === '@xstate.microstep') {
        const taken = event._transitions;
        current.set(sessionId, [...(current.get(sessionId) ?? []), ...taken.map(transitionPlace)]);
      }
      if (event.type !== '@xstate.snapshot') return;
      finished.set(sessionId, [...(finished.get(sessionId) ?? []), current.get(sessionId) ?? []]);
      current.delete(sessionId);
    },
    take: (sessionId) => {
      const [first = [], ...rest] = finished.get(sessionId) ?? [];
      if (rest.length === 0) finished.delete(sessionId);
      else finished.set(sessionId, rest);
      return first;
    },
  };
}
