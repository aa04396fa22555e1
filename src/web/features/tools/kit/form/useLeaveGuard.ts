import { use, useCallback, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext, type Navigator } from 'react-router';

export interface LeaveGuard {
  /** Somebody wants to leave and has to be asked. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** From now on nothing is lost by leaving. */
  release: () => void;
}

/**
 * Asks before a page with unsaved changes is left: by a link, by Back, or by closing the tab. The router of the shop has
 * no blocker (only React Router's larger one does), so that this stands in front of its navigator.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { navigator } = use(UNSAFE_NavigationContext);
  const isHeld = useRef(false);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);

  const release = useCallback(() => {
    isHeld.current = false;
    setGoOn(null);
  }, []);

  useEffect(() => {
    isHeld.current = isDirty;
    if (!isDirty) return;
    return guardPage(navigator, { isHeld: () => isHeld.current, ask: (go) => setGoOn(() => go) });
  }, [isDirty, navigator]);

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

interface Guard {
  isHeld: () => boolean;
  ask: (goOn: () => void) => void;
}

/** @returns lifts the guard */
function guardPage(navigator: Navigator, { isHeld, ask }: Guard): () => void {
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  const here = pathNow();
  /** Overlays and filters change only the entry or the query of a page. */
  const staysHere = (to: Parameters<Navigator['push']>[0]) => {
    const path = typeof to === 'string' ? new URL(to, document.URL).pathname : to.pathname;
    return path === undefined || path === here;
  };
  const guarded =
    (go: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      if (!isHeld() || staysHere(to)) go(to, ...rest);
      else ask(() => go(to, ...rest));
    };
  navigator.push = guarded(push);
  navigator.replace = guarded(replace);

  let index = indexOfEntry();
  let isReturning = false;
  /** Before the router's own listener, which must not see a step that is not taken. */
  const onPop = (event: PopStateEvent) => {
    const arrived = indexOfEntry();
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (!isHeld() || index === null || arrived === null || pathNow() === here) {
      index = arrived;
      return;
    }
    event.stopImmediatePropagation();
    const steps = arrived - index;
    isReturning = true;
    window.history.go(-steps);
    ask(() => window.history.go(steps));
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isHeld()) event.preventDefault();
  };
  window.addEventListener('popstate', onPop, { capture: true });
  window.addEventListener('beforeunload', onUnload);
  return () => {
    navigator.push = push;
    navigator.replace = replace;
    window.removeEventListener('popstate', onPop, { capture: true });
    window.removeEventListener('beforeunload', onUnload);
  };
}

function pathNow(): string {
  return new URL(document.URL).pathname;
}

/** Place of the current entry among those that the router made. */
function indexOfEntry(): number | null {
  return (window.history.state as { idx?: number } | null)?.idx ?? null;
}
