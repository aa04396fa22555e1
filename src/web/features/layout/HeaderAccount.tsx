import { LogOut, UserRound, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { layoutCopy } from '../../copy/layoutCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { selectAdmin, selectLoggedIn, sessionEnded } from '../../state/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../../state/useAppSelector.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Header.module.css';

/** For whoever is logged in: profile and the way out; for admins, the tools. */
export function HeaderAccount() {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectLoggedIn);
  const isAdmin = useAppSelector(selectAdmin);
  if (!isLoggedIn) return null;
  return (
    <>
      {isAdmin && (
        <Link to={PAGE_PATHS.tools} className={styles.icon} aria-label={layoutCopy.tools}>
          <Wrench size={22} aria-hidden="true" />
        </Link>
      )}
      <Link to={PAGE_PATHS.profile} className={styles.icon} aria-label={layoutCopy.profile}>
        <UserRound size={22} aria-hidden="true" />
      </Link>
      <IconButton label={layoutCopy.logout} onClick={() => dispatch(sessionEnded())}>
        <LogOut size={22} aria-hidden="true" />
      </IconButton>
    </>
  );
}
