const RESTORE_TIMEOUT_MS = 4000;
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Restores a scroll position once the page is tall enough, unless the shopper scrolls first.
 * @returns stops trying
 */
export function restoreScroll(top: number): () => void {
  const stop = () => {
    observer?.disconnect();
    clearTimeout(timer);
    for (const type of USER_INPUT_EVENTS) window.removeEventListener(type, stop);
  };
  const attempt = () => {
    const isTallEnough = document.documentElement.scrollHeight >= top + window.innerHeight;
    window.scrollTo(0, top);
    if (isTallEnough) stop();
  };
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(attempt);
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  for (const type of USER_INPUT_EVENTS) window.addEventListener(type, stop, { passive: true });
  observer?.observe(document.body);
  attempt();
  return stop;
}
