import { Link } from 'react-router';
import styles from './Breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Absent on the last one: the page itself. */
  to?: string;
}

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map((crumb) => (
          <li key={crumb.label} className={styles.crumb}>
            {crumb.to === undefined ? (
              <span className={styles.link} aria-current="page">
                {crumb.label}
              </span>
            ) : (
              <Link className={styles.link} to={crumb.to}>
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
