import { useCategories } from '../../api/storeApi.ts';
import { categoryPath } from '../../paths.ts';
import type { Crumb } from '../../ui/Breadcrumb.tsx';
import { ChipLink } from '../../ui/ChipLink.tsx';
import { loadChunk } from '../../ui/chunkNavigation.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { WhenNear } from '../../ui/loading/WhenNear.tsx';
import styles from './WaysOut.module.css';

const loadLikedShelf = () =>
  loadChunk(() => import(/* webpackChunkName: "LikedShelf" */ './LikedShelf.tsx')).then(
    ({ LikedShelf }) => LikedShelf,
  );

interface WaysOutProps {
  title: string;
  /** Links that come first. */
  near?: readonly Crumb[];
  className?: string | undefined;
}

/** Links to categories and a shelf, on a page without what was looked for. */
export function WaysOut({ title, near = [], className }: WaysOutProps) {
  return (
    <div className={joinClasses(styles.waysOut, className)}>
      <CategoryChips title={title} near={near} />
      <WhenNear load={loadLikedShelf} props={{}} />
    </div>
  );
}

/** The shop's categories; absent until they are loaded. */
function CategoryChips({ title, near = [] }: Pick<WaysOutProps, 'title' | 'near'>) {
  const categories = useCategories();
  if (!categories?.length) return null;
  const known = new Set(near.map(({ to }) => to));
  const top = categories.map(({ name }) => ({ label: name, to: categoryPath([name]) }));
  const links = [...near, ...top.filter(({ to }) => !known.has(to))];
  return (
    <nav className={styles.chips} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {links.map(({ label, to = '' }) => (
          <li key={to}>
            <ChipLink to={to}>{label}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
