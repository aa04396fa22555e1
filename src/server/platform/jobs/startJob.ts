import { clearInterval, setInterval } from 'node:timers';

interface JobOptions {
  /** It must end soon after `stopping` is aborted. */
  run: (stopping: AbortSignal) => Promise<void>;
  pollMs: number;
  /** Called for the first of consecutive failures; the job continues. */
  onFailure: (error: unknown) => void;
}

export interface Job {
  /** Runs now, or again after the current run. */
  wake: () => void;
  /** Starts no further run. Resolves when the current one has ended. */
  stop: () => Promise<void>;
}

/** Runs now, at every `wake()` and every `pollMs`, never concurrently. Does not keep the process alive. */
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
    if (isWantedAgain) wake();
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    isWantedAgain = running !== null;
    running ??= runAndAgain();
  }

  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();

  async function stop(): Promise<void> {
    stopping.abort();
    clearInterval(timer);
    await running;
  }

  return { wake, stop };
}
