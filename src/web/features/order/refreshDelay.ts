const MIN_DELAY_MS = 2000;
const MAX_DELAY_MS = 60_000;

/** How long to wait before asking again: soon at first, ever less often the longer nothing came. */
export function refreshDelay(waitedMs: number): number {
  return Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, Math.round(waitedMs / 2)));
}
