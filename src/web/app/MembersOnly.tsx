import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from '../features/auth/AuthContext.ts';
import { PAGE_PATHS } from '../paths.ts';
import { selectLoggedIn } from '../state/sessionSlice.ts';
import { useAppSelector } from '../state/useAppSelector.ts';

/** A members' page. Guests are sent home with the login open and return after it. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const isMember = useAppSelector(selectLoggedIn);
  const [wasMember] = useState(isMember);
  const { open } = useAuth();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!wasMember) open({ backTo: pathname + search });
  }, [wasMember, open, pathname, search]);
  return isMember ? children : <Navigate to={PAGE_PATHS.home} replace />;
}
