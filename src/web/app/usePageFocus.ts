import { useEffect, useRef } from 'react';
import { brandCopy } from '../copy/brandCopy.ts';
import { MAIN_ID } from './mainId.ts';

const PATIENCE_MS = 4000;

/**
 * On a new page that nothing covers the keyboard and screen readers start at its heading, as soon as that is there.
 * The title that the HTML came with is the first page's: from then on it only fills in while a page has none.
 */
export function usePageFocus(pathname: string, isCovered: () => boolean): void {
  const lastPath = useRef(pathname);
  const shellTitle = useRef(document.head.querySelector('title'));
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (shellTitle.current) shellTitle.current.textContent = brandCopy.name;
    if (isCovered()) return;
    const main = document.getElementById(MAIN_ID);
    main?.focus({ preventScroll: true });
    return main ? focusHeading(main) : undefined;
  }, [pathname, isCovered]);
}

/** Whoever has gone elsewhere meanwhile is left alone. */
function focusHeading(main: HTMLElement): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const attempt = () => {
    const isElsewhere = ![main, document.body].includes(document.activeElement as HTMLElement);
    const heading = main.querySelector('h1');
    if (isElsewhere || heading) stop();
    if (isElsewhere || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(stop, PATIENCE_MS);
  observer.observe(main, { childList: true, subtree: true });
  attempt();
  return stop;
}
