const SOONEST_MS = 2000;
const LATEST_MS = 60_000;

/** How long to wait before asking again: soon at first, ever less often the longer nothing came. */
export function refreshDelay(waitedMs: number): number {
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.round(waitedMs / 2)));
}
