import { clearInterval, setInterval } from 'node:timers';

interface JobOptions {
  /** Does what there is to do. Should come to an end soon after `stopping` was aborted. */
  run: (stopping: AbortSignal) => Promise<void>;
  pollMs: number;
  /** Told of the first of several failures in a row; the job goes on. */
  onFailure: (error: unknown) => void;
}

/** Work that is done in the background, beside the requests. */
export interface Job {
  /** There is something to do: runs at once, or again when the run under way ends. */
  nudge: () => void;
  /** No run begins any more. Resolves when the one under way has ended. */
  stop: () => Promise<void>;
}

/** Runs now, at every nudge and every `pollMs`, never twice at once. Does not keep the process alive. */
export function startJob({ run, pollMs, onFailure }: JobOptions): Job {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let isFailing = false;

  async function attempt(): Promise<void> {
    try {
      await run(stopping.signal);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFailure(error);
      isFailing = true;
    }
  }

  async function runAndAgain(): Promise<void> {
    await attempt();
    running = null;
    if (isWantedAgain) nudge();
  }

  function nudge(): void {
    if (stopping.signal.aborted) return;
    isWantedAgain = running !== null;
    running ??= runAndAgain();
  }

  const timer = setInterval(nudge, pollMs);
  timer.unref();
  nudge();

  async function stop(): Promise<void> {
    stopping.abort();
    clearInterval(timer);
    await running;
  }

  return { nudge, stop };
}
