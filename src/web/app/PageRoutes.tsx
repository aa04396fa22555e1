import { memo, useEffect, useState, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useAuth } from '../features/auth/AuthContext.ts';
import { movedPath, PAGE_PATHS } from '../paths.ts';
import { selectAdmin, selectLoggedIn } from '../state/session/sessionSlice.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { forbiddenPage, notFoundPage, pages, type Page } from './pages.ts';

/** The page at the address around it. Some are for members or for admins only. */
export const PageRoutes = memo(function PageRoutes() {
  return (
    <Routes>
      {pages.map((each) => (
        <Route key={each.path} path={each.path} caseSensitive element={<Guarded {...each} />} />
      ))}
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  );
});

/** Redirects like the server does when such an address is loaded. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  const moved = movedPath(pathname);
  return moved === null ? <notFoundPage.Page /> : <Navigate to={moved + search} replace />;
}

function Guarded({ page: { Page }, audience }: Page) {
  const isAdmin = useAppSelector(selectAdmin);
  const isMember = useAppSelector(selectLoggedIn);
  const visit = useAppSelector(({ visits }) => visits);
  const [openedIn, setOpenedIn] = useState(isAdmin ? visit : null);
  if (isAdmin && openedIn !== visit) setOpenedIn(visit);
  if (!audience) return <Page key={visit} />;
  const isAdmins = audience === 'admins';
  // The session was refused, and the login is open: what an admin has typed is saved after it.
  const stays = isAdmins && !isMember && openedIn === visit;
  return (
    <MembersOnly stays={stays}>
      {isAdmins && !isAdmin && !stays ? <forbiddenPage.Page /> : <Page key={visit} />}
    </MembersOnly>
  );
}

interface MembersOnlyProps {
  /** The page is shown to guests as well. */
  stays: boolean;
  children: ReactNode;
}

/** A members' page. Guests are sent home with the login open and return after it. */
function MembersOnly({ stays, children }: MembersOnlyProps) {
  const isMember = useAppSelector(selectLoggedIn);
  const [wasMember] = useState(isMember);
  const { open } = useAuth();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!wasMember) open({ backTo: pathname + search });
  }, [wasMember, open, pathname, search]);
  return isMember || stays ? children : <Navigate to={PAGE_PATHS.home} replace />;
}
