const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Requests that take longer are aborted. */
const SHUTDOWN_TIMEOUT_MS = 15_000;
const FORCED = 130;
/** Sent to a supervised process. A signal would be a second one where the first went to the whole group. */
export const CLOSE = 'close';

/**
 * The first signal shuts down gracefully; a second one, or a shutdown that takes too long, exits at once. Returns a
 * function that shuts down gracefully for other reasons.
 */
export function closeOnSignals(
  close: () => Promise<void>,
  onFailure: (error: unknown) => void,
): (exitCode: number) => void {
  let isClosing = false;

  function end(exitCode: number): void {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        onFailure(error);
        process.exit(1);
      },
    );
  }

  function onSignal(): void {
    if (isClosing) process.exit(FORCED);
    end(0);
  }

  for (const signal of SIGNALS) process.on(signal, onSignal);
  return end;
}

/** Ends a process when the one that supervises it asks; `node:cluster` ends it when that one is gone. */
export function closeWithSupervisor(end: (exitCode: number) => void): void {
  process.on('message', (message) => {
    if (message === CLOSE) end(0);
  });
  // A terminal sends it to the whole group: the supervisor decides.
  process.on('SIGHUP', () => undefined);
}
