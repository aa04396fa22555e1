import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { OnDemand } from './OnDemand.tsx';

interface WhenNearProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The class of the placeholder. */
  className?: string | undefined;
  props: Props;
}

/** About a screen ahead. */
const MARGIN = '800px';

/** A part of the page whose code is fetched when its place comes near the screen. Without it the rest stands. */
export function WhenNear<Props extends object>({ load, className, props }: WhenNearProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const giveUp = useCallback(() => setMissing(true), []);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  if (isMissing) return null;
  return (
    <div ref={place} className={className}>
      <OnDemand load={load} isWanted={isNear} onFailure={giveUp} props={props} />
    </div>
  );
}
