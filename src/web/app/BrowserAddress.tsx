import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import { GuardPageContext } from '../ui/PageGuard.ts';
import { createBrowserAddress } from './createBrowserAddress.ts';

/** The router of browsers. The page follows the address by a deferred value, so the router itself need not. */
export function BrowserAddress({ children }: { children: ReactNode }) {
  const [address] = useState(createBrowserAddress);
  const [{ location, navigation }, setArrival] = useState(address.current);
  useLayoutEffect(() => address.listen(setArrival), [address]);
  return (
    <GuardPageContext value={address.guardPage}>
      <Router
        navigator={address}
        location={location}
        navigationType={navigation}
        useTransitions={false}
      >
        {children}
      </Router>
    </GuardPageContext>
  );
}
