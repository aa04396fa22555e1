import { Link } from 'react-router';
import { layoutCopy } from '../../copy/layoutCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { logOut } from '../../state/logOut.ts';
import { selectAdmin, selectLoggedIn } from '../../state/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../../state/useAppSelector.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './SideMenu.module.css';

/** Profile and the way out, or the way in. */
export function MenuAccount({ onLogin }: { onLogin: () => void }) {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectLoggedIn);
  const isAdmin = useAppSelector(selectAdmin);
  if (!isLoggedIn) {
    return (
      <div className={styles.account}>
        <Button variant="secondary" wide onClick={onLogin}>
          {layoutCopy.login}
        </Button>
      </div>
    );
  }
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
      <button
        type="button"
        className={joinClasses(styles.column, styles.logOut)}
        onClick={() => void dispatch(logOut())}
      >
        {layoutCopy.logout}
      </button>
    </div>
  );
}
