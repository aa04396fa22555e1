import type { Brand } from '../../../domain/brand/Brand.ts';
import { layoutCopy } from '../../copy/layoutCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { Menu, Search, ShoppingBag, UserRound } from '../../ui/icons/headerIcons.ts';
import { HeaderLogo } from './HeaderLogo.tsx';
import styles from './HeaderPlace.module.css';

/**
 * A guest's header before the app has come: the logo is a link, and presses on the marks are kept for the header's
 * buttons of the same `data-mark`, by a script in the page. Screen readers wait for those.
 */
export function HeaderMarks({ brand, isSecond }: { brand: Brand; isSecond: boolean }) {
  return (
    <Container className={styles.row}>
      <span className={styles.mark} data-mark="menu" aria-hidden="true">
        <Menu size={24} />
      </span>
      <a href={PAGE_PATHS.home} className={styles.home}>
        <HeaderLogo brand={brand} isSecond={isSecond} />
      </a>
      <div className={styles.tools} aria-hidden="true">
        <span className={styles.mark} data-mark="search">
          <Search size={22} />
        </span>
        <span className={styles.login} data-mark="login">
          <UserRound size={22} />
          <span className={styles.loginText}>{layoutCopy.login}</span>
        </span>
        <span className={styles.mark} data-mark="cart">
          <ShoppingBag size={24} />
        </span>
      </div>
    </Container>
  );
}
