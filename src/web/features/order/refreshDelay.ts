const MIN_DELAY_MS = 2000;
const MAX_DELAY_MS = 60_000;

/** Polling delay with backoff. */
export function refreshDelay(waitedMs: number): number {
  return Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, Math.round(waitedMs / 2)));
}
