import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';

type SnapshotOf<Actor extends AnyActorRef> = ReturnType<Actor['getSnapshot']>;

/** Stands for an actor that starts after the first paint. */
export interface DeferredActor<Actor extends AnyActorRef> {
  /** Keeps events until the actor is there, and sends them then. */
  send: (event: Parameters<Actor['send']>[0]) => void;
  /** Undefined before it is there. */
  getSnapshot: () => SnapshotOf<Actor> | undefined;
  /** Runs `begin` once it is there; the returned function stops what that began. */
  follow: (begin: (actor: Actor) => { unsubscribe: () => void }) => () => void;
  arrive: (actor: Actor) => void;
}

export function createDeferredActor<Actor extends AnyActorRef>(): DeferredActor<Actor> {
  let here: Actor | null = null;
  /** Listeners in the order in which they asked. */
  const waiting = new Set<(actor: Actor) => void>();
  return {
    send: (event) => {
      if (here) here.send(event);
      else waiting.add((actor) => actor.send(event));
    },
    getSnapshot: () => here?.getSnapshot() as SnapshotOf<Actor> | undefined,
    follow: (begin) => {
      let following: { unsubscribe: () => void } | null = null;
      const start = (actor: Actor) => (following = begin(actor));
      if (here) start(here);
      else waiting.add(start);
      return () => {
        waiting.delete(start);
        following?.unsubscribe();
      };
    },
    arrive: (actor) => {
      here = actor;
      for (const tell of waiting) tell(actor);
      waiting.clear();
    },
  };
}

/**
 * The value that `select` finds in the snapshot, which is undefined before the actor is there. It
 * must stay the same while nothing changes.
 */
export function useDeferredActor<Actor extends AnyActorRef, Selected>(
  late: DeferredActor<Actor>,
  select: (snapshot: SnapshotOf<Actor> | undefined) => Selected,
): Selected {
  const subscribe = useCallback(
    (changed: () => void) =>
      late.follow((actor) => {
        changed();
        return actor.subscribe({ next: changed, error: changed });
      }),
    [late],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(late.getSnapshot()),
    () => select(undefined),
  );
}
