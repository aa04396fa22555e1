const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** A request that takes longer than this to end is cut off. */
const SHUTDOWN_TIMEOUT_MS = 15_000;
const FORCED = 130;

/**
 * The first signal ends the process in order; a second one, or a close that takes too long, at once. Returns how to end it
 * in order for another reason.
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
