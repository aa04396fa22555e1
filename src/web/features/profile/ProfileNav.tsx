import { Link } from 'react-router';
import { profileCopy } from '../../copy/profileCopy.ts';
import styles from './ProfileNav.module.css';

interface ProfileNavProps {
  parts: readonly { id: string; title: string }[];
  /** The id of the one that is shown. */
  current: string;
}

/** Links to the parts of the profile. Back leaves it, whatever was looked at. */
export function ProfileNav({ parts, current }: ProfileNavProps) {
  return (
    <nav aria-label={profileCopy.nav} className={styles.nav}>
      <ul className={styles.list}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              className={styles.link}
              aria-current={id === current ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
