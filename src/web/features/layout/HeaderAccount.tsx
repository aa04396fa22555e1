import { useRef } from 'react';
import { Link } from 'react-router';
import { headerCopy } from '../../copy/headerCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { logOut } from '../../state/session/logOut.ts';
import { selectAdmin, selectLoggedIn } from '../../state/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../../state/useAppSelector.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LogOut, UserRound, Wrench } from '../../ui/icons/headerIcons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { Opener, useMenuPanels } from './Opener.tsx';
import { OrderLookupLink } from './OrderLookupLink.tsx';
import styles from './HeaderAccount.module.css';

interface HeaderAccountProps {
  isWide: boolean;
  onLogin: () => void;
  /** The login button is about to be used. */
  onLoginIntent: () => void;
  /** The code of the account's menu did not arrive. */
  onPartFailed: () => void;
}

/** Profile and the way out, or the way in and to an order; for admins, the tools. */
export function HeaderAccount(props: HeaderAccountProps) {
  const { isWide, onLogin, onLoginIntent, onPartFailed } = props;
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectLoggedIn);
  const isAdmin = useAppSelector(selectAdmin);
  if (!isLoggedIn) {
    return (
      <>
        <OrderLookupLink />
        <button
          type="button"
          data-mark="login"
          className="header-login"
          aria-haspopup="dialog"
          onClick={onLogin}
          onPointerEnter={onLoginIntent}
          onTouchStart={onLoginIntent}
          onFocus={onLoginIntent}
        >
          <UserRound size={22} aria-hidden="true" />
          <span className="header-login-text">{headerCopy.login}</span>
        </button>
      </>
    );
  }
  return (
    <>
      {isAdmin && (
        <Link to={PAGE_PATHS.tools} className={styles.icon} aria-label={headerCopy.tools}>
          <Wrench size={22} aria-hidden="true" />
        </Link>
      )}
      {isWide ? (
        <AccountMenu onFailure={onPartFailed} />
      ) : (
        <Link to={PAGE_PATHS.profile} className={styles.icon} aria-label={headerCopy.profile}>
          <UserRound size={22} aria-hidden="true" />
        </Link>
      )}
      <IconButton label={headerCopy.logout} onClick={() => void dispatch(logOut())}>
        <LogOut size={22} aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** The profile under the member's name, with links to its parts. */
function AccountMenu({ onFailure }: { onFailure: () => void }) {
  const bar = useRef<HTMLElement>(null);
  const panels = useMenuPanels(bar, onFailure);
  const name = useAppSelector(({ session }) => session.firstName || session.username);
  return (
    <nav ref={bar} aria-label={headerCopy.account} {...panels.intent}>
      <div className={styles.account} data-entry="account">
        <Link
          to={PAGE_PATHS.profile}
          className={joinClasses(styles.icon, styles.profile)}
          aria-label={headerCopy.profileOf(name)}
        >
          <UserRound size={22} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
        </Link>
        <Opener panels={panels} at="account" label={headerCopy.account} isSeen>
          {({ AccountPanel }, isEntered) => <AccountPanel isEntered={isEntered} />}
        </Opener>
      </div>
    </nav>
  );
}
