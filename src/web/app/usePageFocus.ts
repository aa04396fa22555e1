import { useEffect, useRef } from 'react';
import { NavigationType } from 'react-router';
import { useBrand } from '../api/useBrand.ts';
import { pageAt } from './pages.ts';
import type { ShownPage } from './useShownPage.ts';

const TIMEOUT_MS = 4000;
const USER_INPUT_EVENTS = ['keydown', 'pointerdown'] as const;
/** Selectors of the control that each event uses. Safari gives no focus to a link that is pressed. */
const USES = { focusin: '*', click: 'a' };

/**
 * Moves the focus to the heading of a new page that nothing covers, as soon as the heading is there, and on a page that one
 * comes back to to the control that was used last. The title that the HTML came with belongs to the first page: from then
 * on it only fills in while a page has none.
 */
export function usePageFocus(
  { location: { pathname, key }, navigationType }: ShownPage,
  isCovered: () => boolean,
): void {
  const { name } = useBrand();
  const page = pageAt(pathname);
  const lastPage = useRef(page);
  const entry = useRef({ key, isReturn: false });
  const lastUsed = useLastUsed(entry);
  const shellTitle = useRef(findShellTitle());
  useEffect(() => {
    entry.current = { key, isReturn: navigationType === NavigationType.Pop };
  }, [key, navigationType]);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (shellTitle.current) shellTitle.current.textContent = name;
    if (isCovered()) return;
    const { isReturn, key: at } = entry.current;
    return focusPage(isReturn ? lastUsed.current.get(at) : undefined);
  }, [page, lastUsed, isCovered, name]);
}

interface Used {
  /** Weak, so that a page which is dropped can go. */
  control: WeakRef<HTMLElement>;
  href: string | null;
}

/** The control of each entry of the history that was used last. */
function useLastUsed(entry: { readonly current: { key: string } }) {
  const lastUsed = useRef(new Map<string, Used>());
  useEffect(() => {
    const remember = ({ target, type }: Event) => {
      const control = (target as Element).closest<HTMLElement>(USES[type as keyof typeof USES]);
      if (!control?.closest(SHOWN_PAGE)) return;
      const href = control.getAttribute('href');
      lastUsed.current.set(entry.current.key, { control: new WeakRef(control), href });
    };
    for (const type in USES) document.addEventListener(type, remember, true);
    return () => {
      for (const type in USES) document.removeEventListener(type, remember, true);
    };
  }, [entry]);
  return lastUsed;
}

/** The last one, which no page has made its own. */
function findShellTitle(): Element | null {
  if (typeof document === 'undefined') return null;
  return document.head.querySelector('title:last-of-type');
}

/**
 * A page that was kept has the control itself, one that is rendered again may have its link. Follows the heading when a
 * placeholder's gives way to the page's own, until the shopper moves the focus or acts.
 */
function focusPage(used: Used | undefined): (() => void) | undefined {
  const control = used?.control.deref();
  if (control?.isConnected) {
    control.focus({ preventScroll: true });
    return;
  }
  const main = document.getElementById(MAIN_ID);
  if (!main) return;
  main.focus({ preventScroll: true });
  const find = (selector: string) =>
    document.querySelector<HTMLElement>(`${SHOWN_PAGE} ${selector}`);
  let focused: HTMLElement | null = null;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of USER_INPUT_EVENTS) document.removeEventListener(type, stop, true);
  };
  const attempt = () => {
    const active = document.activeElement;
    if (active !== main && active !== document.body && active !== focused) return stop();
    const link = used?.href ? find(`a[href="${used.href}"]`) : null;
    const target = link ?? find('h1');
    if (!target || target === active) return;
    if (!link) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    focused = target;
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

/** Selects the page on screen: those that are kept lie beside it. */
export const SHOWN_PAGE = `#${MAIN_ID} > div:not([hidden])`;
