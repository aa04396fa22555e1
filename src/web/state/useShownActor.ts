import { useEffect, useState } from 'react';
import { useInspection, type Inspect } from './createInspectRelay.ts';

interface Startable {
  start: () => unknown;
  stop: () => unknown;
}

/** An actor that runs while its component is shown, in view of the inspector. It is created once; `end` may stop it later. */
export function useShownActor<Actor extends Startable>(
  create: (inspect: Inspect) => Actor,
  end: (actor: Actor) => unknown = stop,
): Actor {
  const { inspect } = useInspection().relay;
  const [actor] = useState(() => create(inspect));
  useEffect(() => {
    actor.start();
    return () => void end(actor);
  }, [actor, end]);
  return actor;
}

function stop(actor: Startable): void {
  actor.stop();
}
