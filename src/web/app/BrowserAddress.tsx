import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

/** The router of browsers. The page follows the address by a deferred value, so the router itself need not. */
export function BrowserAddress({ children }: { children: ReactNode }) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
