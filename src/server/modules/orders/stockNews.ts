import { clearTimeout, setTimeout } from 'node:timers';

interface StockNewsOptions {
  /** Tells every process that what the catalogue shows has changed. */
  announce: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
  /** Between two announcements. */
  pauseMs?: number;
}

/** Tells other processes of changed stock: at once, and then at most once in each pause. */
export interface StockNews {
  tell: () => void;
  /** Nothing is told any more. Resolves when what was under way has ended. */
  stop: () => Promise<void>;
}

/** With the half second in which SQLite's other processes look, all know within a second. */
const PAUSE_MS = 400;

export function createStockNews(options: StockNewsOptions): StockNews {
  const { announce, onFailure, pauseMs = PAUSE_MS } = options;
  let pause: NodeJS.Timeout | null = null;
  let isWanted = false;
  let isStopped = false;
  let telling: Promise<unknown> = Promise.resolve();

  function tell(): void {
    if (isStopped) return;
    if (pause) {
      isWanted = true;
      return;
    }
    isWanted = false;
    pause = setTimeout(() => {
      pause = null;
      if (isWanted) tell();
    }, pauseMs);
    pause.unref();
    telling = announce().catch(onFailure);
  }

  return {
    tell,
    stop: async () => {
      isStopped = true;
      if (pause) clearTimeout(pause);
      await telling;
    },
  };
}
