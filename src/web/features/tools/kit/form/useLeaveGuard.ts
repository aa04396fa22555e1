import { use, useCallback, useEffect, useRef, useState } from 'react';
import { GuardPageContext } from '../../../../ui/PageGuard.ts';

export interface LeaveGuard {
  /** Somebody wants to leave and has to be asked. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** From now on nothing is lost by leaving. */
  release: () => void;
}

/** Asks before a page with unsaved changes is left: by a link, by Back, or by closing the tab. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const guardPage = use(GuardPageContext);
  const isHeld = useRef(false);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);

  const release = useCallback(() => {
    isHeld.current = false;
    setGoOn(null);
  }, []);

  useEffect(() => {
    isHeld.current = isDirty;
    if (!isDirty) return;
    const lift = guardPage((go) => {
      if (isHeld.current) setGoOn(() => go);
      return isHeld.current;
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isHeld.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      lift();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty, guardPage]);

  return {
    isAsking: goOn !== null,
    stay: () => setGoOn(null),
    leave: () => {
      release();
      goOn?.();
    },
    release,
  };
}
