import { Link } from 'react-router';
import { useGetCategoriesQuery } from '../../api/storeApi.ts';
import { layoutCopy } from '../../copy/layoutCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { useLayoutCommands, useLayoutState } from './LayoutContext.ts';
import { MenuAccount } from './MenuAccount.tsx';
import { MenuCategory } from './MenuCategory.tsx';
import { MenuSocial } from './MenuSocial.tsx';
import styles from './SideMenu.module.css';

/** Every way into the shop: products, featured, each category with its subcategories, and the shop's networks. */
export function SideMenu({ onLogin }: { onLogin: () => void }) {
  const { closeMenu } = useLayoutCommands();
  const isOpen = useLayoutState() === 'menu';
  const { data: categories = [] } = useGetCategoriesQuery();
  return (
    <Drawer
      side="start"
      open={isOpen}
      onClose={closeMenu}
      title={layoutCopy.menu}
      closeLabel={layoutCopy.closeMenu}
      foot={<MenuSocial />}
    >
      <nav aria-label={layoutCopy.menu}>
        <ul className={styles.list}>
          <li>
            <Link to={PAGE_PATHS.products} className={styles.main}>
              {layoutCopy.products}
            </Link>
          </li>
          <li>
            <Link to={PAGE_PATHS.featured} className={styles.main}>
              {layoutCopy.featured}
            </Link>
          </li>
          {categories.map((category) => (
            <MenuCategory key={category.id} category={category} />
          ))}
        </ul>
        <MenuAccount onLogin={onLogin} />
      </nav>
    </Drawer>
  );
}
