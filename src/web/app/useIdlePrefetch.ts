import { useEffect } from 'react';
import { loadParts } from './parts.ts';

const IDLE_DELAY_MS = 3000;

/** Prefetches lazy parts when idle. */
export function useIdlePrefetch(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => void loadParts(), IDLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
