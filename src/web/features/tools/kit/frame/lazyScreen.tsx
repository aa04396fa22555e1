import { createElement, useCallback, useState, type ComponentType } from 'react';
import { frameCopy } from '../../../../copy/tools/frameCopy.ts';
import { loadChunk } from '../../../../ui/chunkNavigation.ts';
import { ErrorState } from '../../../../ui/loading/ErrorState.tsx';
import { usePart } from '../../../../ui/loading/OnDemand.tsx';
import { Skeleton } from '../../../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import styles from './lazyScreen.module.css';

export type LazyScreen = ComponentType & {
  /** Fetches the code ahead of its use. A failure is shown when it is used. */
  preload: () => void;
};

/** The screen `name` of a file in a chunk of its own. Code that cannot be fetched can be tried again without a reload. */
export function lazyScreen<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): LazyScreen {
  let arrived: ComponentType | null = null;
  const fetchCode = async () => (arrived ??= (await loadChunk(load))[name]);

  function Screen() {
    const [hasFailed, setFailed] = useState(false);
    const giveUp = useCallback(() => setFailed(true), []);
    const Part = usePart(fetchCode, arrived === null && !hasFailed, giveUp);
    const Arrived = arrived ?? Part;
    if (Arrived) return createElement(Arrived);
    if (!hasFailed) return <ScreenSkeleton />;
    return (
      <ErrorState
        title={frameCopy.screenFailed}
        retryLabel={frameCopy.retry}
        onRetry={() => setFailed(false)}
      >
        {frameCopy.screenFailedHint}
      </ErrorState>
    );
  }

  return Object.assign(Screen, { preload: () => void fetchCode().catch(() => undefined) });
}

/** Holds the place of a screen's head and content. */
export function ScreenSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{frameCopy.loading}</VisuallyHidden>
      <Skeleton width="9rem" height="1rem" />
      <Skeleton width="14rem" height="2.25rem" />
      <Skeleton height="20rem" />
    </div>
  );
}
