import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type DeferredActor, useDeferredActor } from '../../state/deferredActor.ts';
import type { StartupActor } from './createStartup.ts';

export interface Startup {
  /** The first load is in progress and there is nothing to show yet. */
  isOpening: boolean;
  /** The last load failed; `isPainted` is whether data of an earlier visit is on screen. */
  isBroken: boolean;
  isPainted: boolean;
  isRetrying: boolean;
  retry: () => void;
}

const isBusy = (snapshot: SnapshotFrom<StartupActor> | undefined) =>
  snapshot?.hasTag('busy') ?? false;

/** State of the startup, which renders only what the shopper sees of it; retries a failed one when the connection returns. */
export function useStartup(actor: DeferredActor<StartupActor>): Startup {
  useEffect(() => {
    const retry = () => actor.send({ type: 'connection.restored' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [actor]);
  const isPainted = useDeferredActor(actor, (snapshot) => snapshot?.context.painted ?? true);
  const isBroken = useDeferredActor(actor, (snapshot) => snapshot?.hasTag('broken') ?? false);
  const isRetrying = useDeferredActor(actor, (snapshot) => isBusy(snapshot) && isBroken);
  const isOpening = useDeferredActor(
    actor,
    (snapshot) => isBusy(snapshot) && !isBroken && !isPainted,
  );
  return {
    isOpening,
    isBroken,
    isPainted,
    isRetrying,
    retry: () => actor.send({ type: 'retry.requested' }),
  };
}
