import { useEffect } from 'react';
import { loadParts } from './parts.ts';

const REST_MS = 3000;

/** A while after the shop has opened, fetches the parts that were not needed at first. */
export function useIdleParts(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => void loadParts(), REST_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
