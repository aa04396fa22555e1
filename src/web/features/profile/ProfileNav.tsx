import type { MouseEvent } from 'react';
import { profileCopy } from '../../copy/profileCopy.ts';
import styles from './ProfileNav.module.css';
import { useCurrentSection } from './useCurrentSection.ts';

/** Links to the page's sections, without history entries. */
export function ProfileNav({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.querySelector('h2')?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={profileCopy.nav} className={styles.nav}>
      <ul className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.link}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => go(event, id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
