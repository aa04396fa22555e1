import type { InspectionEvent } from 'xstate';
import type { TransitionPlace } from '../../../protocol/toldTransitions.ts';
import { transitionPlace } from './transitionPlace.ts';

/** Which transitions led to each snapshot: xstate tells of them step by step, the protocol not at all. */
interface TransitionLog {
  hear: (event: InspectionEvent) => void;
  /** Of an actor's next snapshot, in the order in which they were heard. */
  take: (sessionId: string) => TransitionPlace[];
}

export function createTransitionLog(): TransitionLog {
  const under = new Map<string, TransitionPlace[]>();
  const done = new Map<string, TransitionPlace[][]>();

  return {
    hear: (event) => {
      const { sessionId } = event.actorRef;
      if (event.type === '@xstate.microstep') {
        const taken = event._transitions;
        under.set(sessionId, [...(under.get(sessionId) ?? []), ...taken.map(transitionPlace)]);
      }
      if (event.type !== '@xstate.snapshot') return;
      done.set(sessionId, [...(done.get(sessionId) ?? []), under.get(sessionId) ?? []]);
      under.delete(sessionId);
    },
    take: (sessionId) => {
      const [first = [], ...rest] = done.get(sessionId) ?? [];
      if (rest.length === 0) done.delete(sessionId);
      else done.set(sessionId, rest);
      return first;
    },
  };
}
