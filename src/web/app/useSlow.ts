import { useEffect, useState } from 'react';

/** True once `isWaiting` has been true for so long. */
export function useSlow(isWaiting: boolean, patienceMs: number): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, patienceMs]);
  return isWaiting && isSlow;
}
