import { clearTimeout, setTimeout } from 'node:timers';

interface CatalogueInvalidationOptions {
  /** Invalidates the catalogue caches of every process. */
  announce: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
  /** The minimum between two announcements. */
  pauseMs?: number;
}

/** Announces changed stock to other processes: at once, then at most once per pause. */
export interface CatalogueInvalidation {
  request: () => void;
  /** Ignores further requests. Resolves when the current announcement has ended. */
  stop: () => Promise<void>;
}

/** Other SQLite processes poll every half second, so all caches are fresh within a second. */
const PAUSE_MS = 400;

export function createCatalogueInvalidation(
  options: CatalogueInvalidationOptions,
): CatalogueInvalidation {
  const { announce, onFailure, pauseMs = PAUSE_MS } = options;
  let pause: NodeJS.Timeout | null = null;
  let isRequested = false;
  let isStopped = false;
  let announcing: Promise<unknown> = Promise.resolve();

  function request(): void {
    if (isStopped) return;
    if (pause) {
      isRequested = true;
      return;
    }
    isRequested = false;
    pause = setTimeout(() => {
      pause = null;
      if (isRequested) request();
    }, pauseMs);
    pause.unref();
    announcing = announce().catch(onFailure);
  }

  return {
    request,
    stop: async () => {
      isStopped = true;
      if (pause) clearTimeout(pause);
      await announcing;
    },
  };
}
