import { memo } from 'react';
import { Navigate, Route, Routes, type Location } from 'react-router';
import { PAGE_PATHS } from '../paths.ts';
import { selectAdmin, selectLoggedIn } from '../state/sessionSlice.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { notFoundPage, pages } from './pages.ts';

/** The page at an address. Profile and tools are closed to whoever they are not for. */
export const PageRoutes = memo(function PageRoutes({ location }: { location: Location }) {
  const isMember = useAppSelector(selectLoggedIn);
  const isAdmin = useAppSelector(selectAdmin);
  const home = <Navigate to={PAGE_PATHS.home} replace />;
  return (
    <Routes location={location}>
      {pages.map(({ path, page: { Page } }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      {!isMember && <Route path={PAGE_PATHS.profile} element={home} />}
      {!isAdmin && <Route path={`${PAGE_PATHS.tools}/*`} element={home} />}
      <Route path="*" element={<notFoundPage.Page />} />
    </Routes>
  );
});
