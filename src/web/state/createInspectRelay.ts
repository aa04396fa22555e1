import { createContext, use } from 'react';
import type { ActorRefLike, InspectionEvent } from 'xstate';
import type { ActionObserver } from './createStore.ts';

/** Receives the inspection events of every actor. */
export type Inspect = (event: InspectionEvent) => void;

type ActorEvent = Extract<InspectionEvent, { type: '@xstate.actor' }>;

/** Every actor is created with `inspect`; late listeners first receive the live actors. */
export interface InspectRelay {
  inspect: Inspect;
  /** Returns the unsubscribe function. */
  listen: (listener: Inspect) => () => void;
  /** Null for a stopped actor. */
  findActor: (sessionId: string) => ActorRefLike | null;
}

export function createInspectRelay(): InspectRelay {
  const living = new Map<string, ActorEvent>();
  const listeners = new Set<Inspect>();

  return {
    inspect: (event) => {
      const { sessionId } = event.actorRef;
      if (event.type === '@xstate.actor') living.set(sessionId, event);
      if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') {
        living.delete(sessionId);
      }
      for (const listener of listeners) listener(event);
    },
    listen: (listener) => {
      listeners.add(listener);
      for (const event of living.values()) listener(event);
      return () => listeners.delete(listener);
    },
    findActor: (sessionId) => living.get(sessionId)?.actorRef ?? null,
  };
}

/** Sources of inspection events. */
export interface Inspection {
  relay: InspectRelay;
  observeActions: (observer: ActionObserver) => () => void;
}

export const InspectionContext = createContext<Inspection | null>(null);

/** @throws outside of the app */
export function useInspection(): Inspection {
  const inspection = use(InspectionContext);
  if (!inspection) throw new Error('useInspection: there is no shop around');
  return inspection;
}
