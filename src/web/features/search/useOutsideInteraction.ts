import { useEffect } from 'react';

const OUTSIDE_EVENTS = ['pointerdown', 'focusin'] as const;

/** Calls back on a pointer or focus event outside of the search. */
export function useOutsideInteraction(onOutside: () => void): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[role="search"]')) onOutside();
    };
    for (const type of OUTSIDE_EVENTS) document.addEventListener(type, look);
    return () => {
      for (const type of OUTSIDE_EVENTS) document.removeEventListener(type, look);
    };
  }, [onOutside]);
}
