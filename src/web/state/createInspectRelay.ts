import type { UnknownAction } from '@reduxjs/toolkit';
import { createContext, use } from 'react';
import type { ActorRefLike, InspectionEvent } from 'xstate';
import type { ActionObserver } from './createStore.ts';

/** Receives the inspection events of every actor. */
export type Inspect = (event: InspectionEvent) => void;

type ActorEvent = Extract<InspectionEvent, { type: '@xstate.actor' }>;

interface InspectListener {
  /** An actor that already runs. */
  onLiving: (event: ActorEvent) => void;
  /** New actors, and what happens to all of them. */
  onEvent: Inspect;
  /** Actions from before it listened. */
  onAction?: ActionObserver;
}

/** Every actor is created with `inspect`; late listeners first receive the live actors. */
export interface InspectRelay {
  inspect: Inspect;
  /** Keeps an action for the first listener. */
  keepAction: ActionObserver;
  /** Returns the unsubscribe function. */
  listen: (listener: InspectListener) => () => void;
  /** Null for a stopped actor. */
  findActor: (sessionId: string) => ActorRefLike | null;
}

/** Enough for a page's start. */
const MAX_KEPT = 5_000;

/** Sends the first listener everything from the start, if `isKept`. */
export function createInspectRelay(isKept = false): InspectRelay {
  const created = new Map<string, ActorEvent>();
  const living = new Map<string, ActorEvent>();
  const listeners = new Set<InspectListener>();
  let kept: ((listener: InspectListener) => void)[] | null = isKept ? [] : null;

  function keep(run: (listener: InspectListener) => void): void {
    if (kept && kept.length < MAX_KEPT) kept.push(run);
  }

  function tell(run: (listener: InspectListener) => void): void {
    keep(run);
    listeners.forEach(run);
  }

  return {
    inspect: (event) => {
      const { sessionId } = event.actorRef;
      // React may create an actor that it discards: one lives once something happens to it.
      if (event.type === '@xstate.actor') return void created.set(sessionId, event);
      const actor = created.get(sessionId);
      if (actor) {
        created.delete(sessionId);
        living.set(sessionId, actor);
        tell(({ onEvent }) => onEvent(actor));
      }
      if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') {
        living.delete(sessionId);
      }
      tell(({ onEvent }) => onEvent(event));
    },
    keepAction: (action: UnknownAction) => keep(({ onAction }) => onAction?.(action)),
    listen: (listener) => {
      const missed = kept ?? [...living.values()].map((event) => () => listener.onLiving(event));
      kept = null;
      listeners.add(listener);
      for (const run of missed) run(listener);
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
