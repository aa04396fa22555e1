import { useLayoutEffect, useRef } from 'react';

/**
 * For a dialog's `finalFocus`: null for the control that opened it, the page's heading where that control is gone, and
 * false where something outside of the dialog has the focus already.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | null | false {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => {
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest('[role=dialog]')) return false;
    if (opener.current?.isConnected && opener.current !== body) return null;
    const heading = document.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    return heading;
  };
}
