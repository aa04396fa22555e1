import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useBrand } from '../../api/useBrand.ts';
import { layoutCopy } from '../../copy/layoutCopy.ts';
import { searchCopy } from '../../copy/searchCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { logOut } from '../../state/session/logOut.ts';
import { selectAdmin, selectLoggedIn } from '../../state/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../../state/useAppSelector.ts';
import { Container } from '../../ui/Container.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, Search, X, LogOut, UserRound, Wrench } from '../../ui/icons/headerIcons.ts';
import { useLayoutCommands, useLayoutState } from './LayoutContext.ts';
import { HeaderLogo } from './HeaderLogo.tsx';
import placeStyles from './HeaderPlace.module.css';
import styles from './Header.module.css';

interface HeaderProps {
  /** The search bar, which slides in under the header. */
  search: ReactNode;
  searchId: string;
  cart: ReactNode;
  /** The menu button is about to be used. */
  onMenuIntent: () => void;
  onSearchIntent: () => void;
  onLogin: () => void;
  onLoginIntent: () => void;
}

/** Fixed at the top of every page. The second brand's page shows its own logo. */
export function Header(props: HeaderProps) {
  const { search, searchId, cart, onMenuIntent, onSearchIntent, onLogin, onLoginIntent } = props;
  const { pathname } = useLocation();
  const { openMenu, toggleSearch } = useLayoutCommands();
  const overlay = useLayoutState();
  const isSearching = overlay === 'search';
  const brand = useBrand();
  const isSecond = pathname.replace(/\/$/, '') === PAGE_PATHS.hidralife;
  return (
    <header className={placeStyles.place} data-tone="deep">
      <Container className={placeStyles.row}>
        <IconButton
          data-mark="menu"
          label={layoutCopy.openMenu}
          aria-haspopup="dialog"
          aria-expanded={overlay === 'menu'}
          onClick={openMenu}
          onPointerEnter={onMenuIntent}
          onFocus={onMenuIntent}
        >
          <Menu size={24} aria-hidden="true" />
        </IconButton>
        <Link to={PAGE_PATHS.home} className={placeStyles.home}>
          <HeaderLogo brand={brand} isSecond={isSecond} />
        </Link>
        <div className={placeStyles.tools}>
          <IconButton
            data-mark="search"
            label={isSearching ? searchCopy.close : searchCopy.open}
            aria-expanded={isSearching}
            aria-controls={searchId}
            onClick={toggleSearch}
            onPointerEnter={onSearchIntent}
            onFocus={onSearchIntent}
          >
            {isSearching ? (
              <X size={22} aria-hidden="true" />
            ) : (
              <Search size={22} aria-hidden="true" />
            )}
          </IconButton>
          <HeaderAccount onLogin={onLogin} onLoginIntent={onLoginIntent} />
          {cart}
        </div>
      </Container>
      {search}
    </header>
  );
}

interface HeaderAccountProps {
  onLogin: () => void;
  /** The login button is about to be used. */
  onLoginIntent: () => void;
}

/** Profile and the way out, or the way in; for admins, the tools. */
function HeaderAccount({ onLogin, onLoginIntent }: HeaderAccountProps) {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectLoggedIn);
  const isAdmin = useAppSelector(selectAdmin);
  if (!isLoggedIn) {
    return (
      <button
        type="button"
        data-mark="login"
        className={placeStyles.login}
        aria-haspopup="dialog"
        onClick={onLogin}
        onPointerEnter={onLoginIntent}
        onTouchStart={onLoginIntent}
        onFocus={onLoginIntent}
      >
        <UserRound size={22} aria-hidden="true" />
        <span className={placeStyles.loginText}>{layoutCopy.login}</span>
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
