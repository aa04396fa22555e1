const PATIENCE_MS = 4000;
const IMPATIENCE = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to where a page was left, as soon as it is tall enough again; whoever starts to scroll meanwhile wins.
 * @returns stops trying
 */
export function scrollToPlace(top: number): () => void {
  const stop = () => {
    observer?.disconnect();
    clearTimeout(timer);
    for (const type of IMPATIENCE) window.removeEventListener(type, stop);
  };
  const attempt = () => {
    const isTallEnough = document.documentElement.scrollHeight >= top + window.innerHeight;
    window.scrollTo(0, top);
    if (isTallEnough) stop();
  };
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(attempt);
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const type of IMPATIENCE) window.addEventListener(type, stop, { passive: true });
  observer?.observe(document.body);
  attempt();
  return stop;
}
