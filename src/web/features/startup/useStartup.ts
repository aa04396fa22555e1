import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { StartupActor } from './createStartup.ts';

export interface Startup {
  /** The first load is under way and there is nothing to show yet. */
  isOpening: boolean;
  /** The last load failed; `isPainted` tells whether an older visit's site is on screen. */
  isBroken: boolean;
  isPainted: boolean;
  isRetrying: boolean;
  retry: () => void;
}

/** How the opening of the shop goes; when the connection comes back, a failed one is tried again by itself. */
export function useStartup(actor: StartupActor): Startup {
  useEffect(() => {
    const tell = () => actor.send({ type: 'connection.restored' });
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [actor]);
  const isPainted = useSelector(actor, (snapshot) => snapshot.context.painted);
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('broken'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return {
    isOpening: isBusy && !isBroken && !isPainted,
    isBroken,
    isPainted,
    isRetrying: isBroken && isBusy,
    retry: () => actor.send({ type: 'retry.requested' }),
  };
}
