import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '../../../domain/catalogue/category.ts';
import { isWebAddress, type ShownLink } from '../../../domain/shopLinks.ts';
import { useCategories, useSite } from '../../api/storeApi.ts';
import { useShopLinks } from '../../api/useShopLinks.ts';
import { headerCopy } from '../../copy/headerCopy.ts';
import { menuCopy } from '../../copy/menuCopy.ts';
import { shopPageNames } from '../../copy/shopPageNames.ts';
import { PAGE_PATHS, whatsappUrl, categoryPath } from '../../paths.ts';
import { logOut } from '../../state/session/logOut.ts';
import { selectAdmin, selectLoggedIn } from '../../state/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../../state/useAppSelector.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ChevronDown } from '../../ui/icons/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { useLayoutCommands, useLayoutState } from './LayoutContext.ts';
import styles from './SideMenu.module.css';

/** The menu's links: products, featured and each category unless the merchant chose others, and the shop's networks. */
export function SideMenu({ onLogin }: { onLogin: () => void }) {
  const { closeMenu } = useLayoutCommands();
  const isOpen = useLayoutState() === 'menu';
  const categories = useCategories() ?? [];
  const { menu } = useShopLinks();
  return (
    <Drawer
      side="start"
      open={isOpen}
      onClose={closeMenu}
      title={menuCopy.menu}
      closeLabel={menuCopy.closeMenu}
      foot={<MenuSocial />}
    >
      <nav aria-label={menuCopy.menu}>
        <ul className={styles.list}>
          {menu.map((link) =>
            link === 'categories' ? (
              categories.map((category) => <MenuCategory key={category.id} category={category} />)
            ) : (
              <MenuLink key={link.label + link.url} link={link} categories={categories} />
            ),
          )}
        </ul>
        <MenuAccount onLogin={onLogin} />
      </nav>
    </Drawer>
  );
}

interface MenuLinkProps {
  link: ShownLink;
  categories: readonly Category[];
}

/** A link to a category has what lies below it, as in the list of all of them. */
function MenuLink({ link: { label, url }, categories }: MenuLinkProps) {
  const category = categories.find(({ name }) => categoryPath([name]) === url);
  if (category) return <MenuCategory category={category} label={label} />;
  return (
    <li>
      {isWebAddress(url) ? (
        <a href={url} target="_blank" rel="noreferrer" className={styles.main}>
          {label}
          <VisuallyHidden> {menuCopy.opensElsewhere}</VisuallyHidden>
        </a>
      ) : (
        <Link to={url} className={styles.main}>
          {label || shopPageNames[url]}
        </Link>
      )}
    </li>
  );
}

/** The shop's networks, as the site configuration names them; those it leaves empty are not there. */
function MenuSocial() {
  const site = useSite();
  if (!site) return null;
  const links = [
    { label: menuCopy.instagram, href: site.instagram },
    { label: menuCopy.facebook, href: site.facebook },
    { label: menuCopy.whatsapp, href: site.phone && whatsappUrl(site.phone) },
  ].filter(({ href }) => isWebAddress(href));
  if (links.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={menuCopy.social}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noreferrer" className={styles.network}>
            {label}
            <VisuallyHidden> {menuCopy.opensElsewhere}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Profile and the way out, or the way in. */
function MenuAccount({ onLogin }: { onLogin: () => void }) {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectLoggedIn);
  const isAdmin = useAppSelector(selectAdmin);
  if (!isLoggedIn) {
    return (
      <div className={styles.account}>
        <Button variant="secondary" wide onClick={onLogin}>
          {headerCopy.login}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      {isAdmin && (
        <Link to={PAGE_PATHS.tools} className={styles.column}>
          {headerCopy.tools}
        </Link>
      )}
      <Link to={PAGE_PATHS.profile} className={styles.column}>
        {headerCopy.profile}
      </Link>
      <button
        type="button"
        className={joinClasses(styles.column, styles.logOut)}
        onClick={() => void dispatch(logOut())}
      >
        {headerCopy.logout}
      </button>
    </div>
  );
}

/** The name leads to the category; the arrow beside it unfolds what lies below. */
function MenuCategory({ category, label = category.name }: { category: Category; label?: string }) {
  const { name, columns } = category;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={styles.row}>
        <Link to={categoryPath([name])} className={styles.main}>
          {label}
        </Link>
        {columns.length > 0 && (
          <IconButton
            label={menuCopy.subcategoriesOf(label)}
            className={styles.arrow}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <ul id={id} className={styles.columns} hidden={!isOpen}>
        {columns.map((column) => (
          <li key={column.name}>
            <Link to={categoryPath([name, column.name])} className={styles.column}>
              {column.name}
            </Link>
            <ul>
              {column.subcategories.map((leaf) => (
                <li key={leaf}>
                  <Link to={categoryPath([name, column.name, leaf])} className={styles.leaf}>
                    {leaf}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </li>
  );
}
