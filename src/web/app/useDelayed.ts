import { useEffect, useState } from 'react';

/** True once `isWaiting` has been true for `delayMs`. */
export function useDelayed(isWaiting: boolean, delayMs: number): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setDelayed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [isWaiting, delayMs]);
  return isWaiting && isDelayed;
}
