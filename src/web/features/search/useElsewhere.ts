import { useEffect } from 'react';

const SIGNS = ['pointerdown', 'focusin'] as const;

/** Tells when somebody touches or focuses what is not of the search. */
export function useElsewhere(onElsewhere: () => void): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[role="search"]')) onElsewhere();
    };
    for (const sign of SIGNS) document.addEventListener(sign, look);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, look);
    };
  }, [onElsewhere]);
}
