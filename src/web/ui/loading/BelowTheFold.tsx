import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Renders after the first paint on a page that a link opened. A page that is loaded or returned to
 * comes as a whole.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const isOpened = useNavigationType() === NavigationType.Push;
  const [isShown, setShown] = useState(!isOpened);
  useEffect(() => startTransition(() => setShown(true)), []);
  return isShown && children;
}
