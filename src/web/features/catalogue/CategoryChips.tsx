import { useCategories } from '../../api/storeApi.ts';
import { categoryPath } from '../../paths.ts';
import { ChipLink } from '../../ui/ChipLink.tsx';
import styles from './CategoryChips.module.css';

/** Links to the shop's categories; absent until they are loaded. */
export function CategoryChips({ title }: { title: string }) {
  const categories = useCategories();
  if (!categories?.length) return null;
  return (
    <nav className={styles.chips} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <ChipLink to={categoryPath([name])}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
