import { Link } from 'react-router';
import { layoutCopy } from '../../copy/layoutCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { logOut } from '../../state/logOut.ts';
import { selectAdmin, selectLoggedIn } from '../../state/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../../state/useAppSelector.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LogOut, UserRound, Wrench } from '../../ui/headerIcons.ts';
import styles from './Header.module.css';

interface HeaderAccountProps {
  onLogin: () => void;
  /** The login button is about to be used. */
  onLoginIntent: () => void;
}

/** Profile and the way out, or the way in; for admins, the tools. */
export function HeaderAccount({ onLogin, onLoginIntent }: HeaderAccountProps) {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectLoggedIn);
  const isAdmin = useAppSelector(selectAdmin);
  if (!isLoggedIn) {
    return (
      <button
        type="button"
        className={styles.login}
        aria-haspopup="dialog"
        onClick={onLogin}
        onPointerEnter={onLoginIntent}
        onTouchStart={onLoginIntent}
        onFocus={onLoginIntent}
      >
        <UserRound size={22} aria-hidden="true" />
        <span className={styles.loginText}>{layoutCopy.login}</span>
      </button>
    );
  }
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
      <IconButton label={layoutCopy.logout} onClick={() => void dispatch(logOut())}>
        <LogOut size={22} aria-hidden="true" />
      </IconButton>
    </>
  );
}
