import { useEffect, useRef, type RefObject } from 'react';

/** When something else comes up in the place, the keyboard and screen readers begin at its heading. Not on arrival. */
export function useHeadingFocus(shown: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    place.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [shown]);
  return place;
}
