import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useBrand } from '../../api/useBrand.ts';
import { headerCopy } from '../../copy/headerCopy.ts';
import { searchCopy } from '../../copy/searchCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, Search, X } from '../../ui/icons/headerIcons.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { HeaderAccount } from './HeaderAccount.tsx';
import { HeaderLogo } from './HeaderLogo.tsx';
import { useLayoutCommands, useLayoutState } from './LayoutContext.ts';
import { NavBar } from './NavBar.tsx';
import styles from './HeaderPlace.module.css';

/** Screens with room for the bar, as in `HeaderPlace.module.css`. */
const BAR_SCREEN = '(min-width: 64rem)';

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
  /** The code of a panel did not arrive. */
  onPartFailed: () => void;
}

/** Fixed at the top of every page. The second brand's page shows its own logo. */
export function Header(props: HeaderProps) {
  const {
    search,
    searchId,
    cart,
    onMenuIntent,
    onSearchIntent,
    onLogin,
    onLoginIntent,
    onPartFailed,
  } = props;
  const { pathname } = useLocation();
  const { openMenu, toggleSearch } = useLayoutCommands();
  const overlay = useLayoutState();
  const isSearching = overlay === 'search';
  const isWide = useMedia(BAR_SCREEN) === true;
  const brand = useBrand();
  const isReduced = pathname.startsWith(PAGE_PATHS.checkout);
  const isSecond = pathname.replace(/\/$/, '') === PAGE_PATHS.hidralife;
  return (
    <header className={styles.place} data-tone="deep" data-reduced={isReduced || undefined}>
      <Container className="header-row">
        <IconButton
          data-mark="menu"
          label={headerCopy.openMenu}
          aria-haspopup="dialog"
          aria-expanded={overlay === 'menu'}
          onClick={openMenu}
          onPointerEnter={onMenuIntent}
          onFocus={onMenuIntent}
        >
          <Menu size={24} aria-hidden="true" />
        </IconButton>
        <Link to={PAGE_PATHS.home} className="header-home">
          <HeaderLogo brand={brand} isSecond={isSecond} />
        </Link>
        {isWide && !isReduced && <NavBar onFailure={onPartFailed} />}
        <div className="header-tools">
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
          <HeaderAccount {...{ isWide, onLogin, onLoginIntent, onPartFailed }} />
          {cart}
        </div>
      </Container>
      {search}
    </header>
  );
}
