import { useEffect } from 'react';
import { loadParts } from './parts.ts';

const IDLE_DELAY_MS = 3000;

/** A while after the shop has opened, fetches the parts that were not needed at first. */
export function useIdlePrefetch(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => void loadParts(), IDLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
