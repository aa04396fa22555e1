import { Link } from 'react-router';
import { layoutCopy } from '../../copy/layoutCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { selectAdmin, selectLoggedIn, sessionEnded } from '../../state/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../../state/useAppSelector.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SideMenu.module.css';

/** Profile and the way out, for whoever is logged in. */
export function MenuAccount() {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectLoggedIn);
  const isAdmin = useAppSelector(selectAdmin);
  if (!isLoggedIn) return null;
  return (
    <div className={styles.account}>
      {isAdmin && (
        <Link to={PAGE_PATHS.tools} className={styles.column}>
          {layoutCopy.tools}
        </Link>
      )}
      <Link to={PAGE_PATHS.profile} className={styles.column}>
        {layoutCopy.profile}
      </Link>
      <Button variant="quiet" onClick={() => dispatch(sessionEnded())}>
        {layoutCopy.logout}
      </Button>
    </div>
  );
}
