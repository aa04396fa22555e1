import { useCategories } from '../../api/storeApi.ts';
import { categoryPath } from '../../paths.ts';
import type { Crumb } from '../../ui/Breadcrumb.tsx';
import { ChipLink } from '../../ui/ChipLink.tsx';
import styles from './CategoryChips.module.css';

interface CategoryChipsProps {
  title: string;
  /** Links that come first. */
  near?: readonly Crumb[];
}

/** Links to the shop's categories; absent until they are loaded. */
export function CategoryChips({ title, near = [] }: CategoryChipsProps) {
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
