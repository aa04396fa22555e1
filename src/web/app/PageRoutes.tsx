import { memo } from 'react';
import { Navigate, Route, Routes, useLocation, type Location } from 'react-router';
import { movedPath } from '../paths.ts';
import { selectAdmin } from '../state/sessionSlice.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { MembersOnly } from './MembersOnly.tsx';
import { forbiddenPage, notFoundPage, pages, type Page } from './pages.ts';

/** The page at an address. Some are for members or for admins only. */
export const PageRoutes = memo(function PageRoutes({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      {pages.map((each) => (
        <Route key={each.path} path={each.path} caseSensitive element={<Guarded {...each} />} />
      ))}
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  );
});

/** The server redirects in the same way whoever loads such an address. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  const moved = movedPath(pathname);
  return moved === null ? <notFoundPage.Page /> : <Navigate to={moved + search} replace />;
}

function Guarded({ page: { Page }, audience }: Page) {
  const isAdmin = useAppSelector(selectAdmin);
  const visit = useAppSelector(({ visits }) => visits);
  if (!audience) return <Page key={visit} />;
  const isClosed = audience === 'admins' && !isAdmin;
  return <MembersOnly>{isClosed ? <forbiddenPage.Page /> : <Page key={visit} />}</MembersOnly>;
}
