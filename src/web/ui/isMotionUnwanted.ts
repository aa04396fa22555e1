/** The shopper asked the system for less motion. */
export function isMotionUnwanted(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
