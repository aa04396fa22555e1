import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a group of buttons that come and go: when the focused one goes, the focus
 * stays near it instead of falling back to the top of the page. The buttons that lead on have
 * `data-next`.
 */
export function useNearFocus<Group extends HTMLElement>(): RefObject<Group | null> {
  const group = useRef<Group>(null);
  useEffect(() => {
    const element = group.current;
    if (!element) return;
    let last: Element | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role=dialog]')) return;
      last = element.contains(target) ? target : null;
    };
    const keep = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      nearFocus(element)?.focus();
    };
    const observer = new MutationObserver(keep);
    observer.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocusIn);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
    };
  }, []);
  return group;
}

/**
 * The element that takes the focus from a control that is gone: the next button of its group, or
 * the page's heading.
 */
export function nearFocus(group: Element | null): HTMLElement | null {
  const next = group?.isConnected ? group.querySelector<HTMLElement>('[data-next]') : null;
  if (next) return next;
  const heading = document.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
