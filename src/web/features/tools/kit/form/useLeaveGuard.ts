import { use, useCallback, useEffect, useRef, useState } from 'react';
import { GuardPageContext } from '../../../../ui/PageGuard.ts';

export interface LeaveGuard {
  /** Somebody wants to leave and has to be asked. */
  isAsking: boolean;
  /** Asks before something that is no page is closed. */
  ask: (goOn: () => void) => void;
  stay: () => void;
  leave: () => void;
  /** Allows leaving from now on: nothing is lost by it. */
  release: () => void;
}

/** Asks before a page with unsaved changes is left: by a link, by Back, or by closing the tab. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const guardPage = use(GuardPageContext);
  const isGuarding = useRef(false);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);

  const release = useCallback(() => {
    isGuarding.current = false;
    setGoOn(null);
  }, []);

  useEffect(() => {
    isGuarding.current = isDirty;
    if (!isDirty) return;
    const lift = guardPage((go) => {
      if (isGuarding.current) setGoOn(() => go);
      return isGuarding.current;
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isGuarding.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      lift();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty, guardPage]);

  return {
    isAsking: goOn !== null,
    ask: (go) => setGoOn(() => go),
    stay: () => setGoOn(null),
    leave: () => {
      release();
      goOn?.();
    },
    release,
  };
}
