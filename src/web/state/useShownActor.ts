import { useEffect, useState } from 'react';
import { useInspection, type Inspect } from './createInspectRelay.ts';

interface Startable {
  start: () => unknown;
  stop: () => unknown;
}

/** An actor that runs while its component is shown, in view of the inspector. It is created once. */
export function useShownActor<Actor extends Startable>(create: (inspect: Inspect) => Actor): Actor {
  const { inspect } = useInspection().relay;
  const [actor] = useState(() => create(inspect));
  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);
  return actor;
}
