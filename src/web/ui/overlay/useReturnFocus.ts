import { useLayoutEffect, useRef } from 'react';
import { nearFocus } from './useNearFocus.ts';

/**
 * A dialog's `finalFocus`: null for the control that opened it, an element near it where that
 * control is gone, and false where something outside of the dialog has the focus already.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | null | false {
  const opener = useRef<Element>(null);
  const group = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    group.current = document.activeElement?.closest('[role=group]') ?? null;
  }, [open]);
  return () => {
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest('[role=dialog]')) return false;
    if (opener.current?.isConnected && opener.current !== body) return null;
    return nearFocus(group.current);
  };
}
