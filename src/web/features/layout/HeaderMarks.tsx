import type { Brand } from '../../../domain/brand/Brand.ts';
import { headerCopy } from '../../copy/headerCopy.ts';
import { menuCopy } from '../../copy/menuCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { Menu, Search, ShoppingBag, UserRound } from '../../ui/icons/headerIcons.ts';
import type { BarContents } from './barEntries.ts';
import { BarLinks } from './BarLinks.tsx';
import { HeaderLogo } from './HeaderLogo.tsx';
import { OrderLookupLink } from './OrderLookupLink.tsx';

interface HeaderMarksProps {
  brand: Brand;
  bar: BarContents;
  pathname: string;
}

/**
 * A guest's header before the app has come: the logo is a link, and presses on the marks are kept for the header's
 * buttons of the same `data-mark`, by a script in the page. Screen readers wait for those.
 */
export function HeaderMarks({ brand, bar, pathname }: HeaderMarksProps) {
  const isSecond = pathname.replace(/\/$/, '') === PAGE_PATHS.hidralife;
  return (
    <Container className="header-row">
      <span className="header-mark" data-mark="menu" aria-hidden="true">
        <Menu size={24} />
      </span>
      <a href={PAGE_PATHS.home} className="header-home">
        <HeaderLogo brand={brand} isSecond={isSecond} />
      </a>
      {!pathname.startsWith(PAGE_PATHS.checkout) && (
        <nav className="header-bar" aria-label={menuCopy.bar}>
          <BarLinks contents={bar} pathname={pathname} />
        </nav>
      )}
      <div className="header-tools">
        <span className="header-mark" data-mark="search" aria-hidden="true">
          <Search size={22} />
        </span>
        <OrderLookupLink />
        <span className="header-login" data-mark="login" aria-hidden="true">
          <UserRound size={22} />
          <span className="header-login-text">{headerCopy.login}</span>
        </span>
        <span className="header-mark" data-mark="cart" aria-hidden="true">
          <ShoppingBag size={24} />
        </span>
      </div>
    </Container>
  );
}
