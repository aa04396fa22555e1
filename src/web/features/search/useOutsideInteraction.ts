import { useEffect } from 'react';

const OUTSIDE_EVENTS = ['pointerdown', 'focusin'] as const;

/** Tells when somebody touches or focuses what is not of the search. */
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
