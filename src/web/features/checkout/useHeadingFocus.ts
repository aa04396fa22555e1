import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the new heading when the content changes, but not on first render. */
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
