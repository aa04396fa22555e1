import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OVERLAY_STATE, overlayStateOf } from '../../../ui/overlayHistory.ts';

interface SheetEntry {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** The sheet is an entry of the history above the list's own: Back closes it, Forward and a reload open it again. */
export function useSheetEntry(): SheetEntry {
  const location = useLocation();
  const navigate = useNavigate();
  /** The entry that the browser was told to leave: to tell it twice would undo a choice. */
  const leaving = useRef('');
  const { key } = location;
  const isOpen = overlayStateOf(location) !== null;
  const close = useCallback(() => {
    if (!isOpen || leaving.current === key) return;
    leaving.current = key;
    void navigate(-1);
  }, [isOpen, key, navigate]);
  const open = () => {
    leaving.current = '';
    if (!isOpen) void navigate(location, { state: OVERLAY_STATE });
  };
  return { isOpen, open, close };
}
