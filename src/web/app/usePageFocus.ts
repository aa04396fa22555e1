import { useEffect, useRef } from 'react';
import { useBrand } from '../api/useBrand.ts';

const TIMEOUT_MS = 4000;
const USER_INPUT_EVENTS = ['keydown', 'pointerdown'] as const;

/**
 * Moves the focus to the heading of a new page that nothing covers, as soon as the heading is
 * there. The title that the HTML came with belongs to the first page: from then on it only fills in
 * while a page has none.
 */
export function usePageFocus(pathname: string, isCovered: () => boolean): void {
  const { name } = useBrand();
  const lastPath = useRef(pathname);
  const shellTitle = useRef(findShellTitle());
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (shellTitle.current) shellTitle.current.textContent = name;
    if (isCovered()) return;
    const main = document.getElementById(MAIN_ID);
    main?.focus({ preventScroll: true });
    return main ? focusHeading(main) : undefined;
  }, [pathname, isCovered, name]);
}

/** The last one, which no page has made its own. */
function findShellTitle(): Element | null {
  if (typeof document === 'undefined') return null;
  return document.head.querySelector('title:last-of-type');
}

/** Follows the heading when a placeholder's gives way to the page's own, until the shopper moves the focus or acts. */
function focusHeading(main: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of USER_INPUT_EVENTS) document.removeEventListener(type, stop, true);
  };
  const attempt = () => {
    const active = document.activeElement;
    if (active !== main && active !== document.body && active !== focused) return stop();
    const heading = main.querySelector('h1');
    if (!heading || heading === active) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    focused = heading;
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(stop, TIMEOUT_MS);
  observer.observe(main, { childList: true, subtree: true });
  for (const type of USER_INPUT_EVENTS) document.addEventListener(type, stop, true);
  attempt();
  return stop;
}

/** The target of the skip link, and of the focus on a new page. */
export const MAIN_ID = 'contenido';
