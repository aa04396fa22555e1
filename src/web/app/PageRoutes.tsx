import { memo } from 'react';
import { Route, Routes, type Location } from 'react-router';
import { selectAdmin } from '../state/sessionSlice.ts';
import { useAppSelector } from '../state/useAppSelector.ts';
import { MembersOnly } from './MembersOnly.tsx';
import { forbiddenPage, notFoundPage, pages, type Page } from './pages.ts';

/** The page at an address. Some are for members or for admins only. */
export const PageRoutes = memo(function PageRoutes({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      {pages.map((each) => (
        <Route key={each.path} path={each.path} element={<Guarded {...each} />} />
      ))}
      <Route path="*" element={<notFoundPage.Page />} />
    </Routes>
  );
});

function Guarded({ page: { Page }, audience }: Page) {
  const isAdmin = useAppSelector(selectAdmin);
  const visit = useAppSelector(({ visits }) => visits);
  if (!audience) return <Page key={visit} />;
  const isClosed = audience === 'admins' && !isAdmin;
  return <MembersOnly>{isClosed ? <forbiddenPage.Page /> : <Page key={visit} />}</MembersOnly>;
}
