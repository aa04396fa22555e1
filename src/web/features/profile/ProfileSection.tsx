import type { ReactNode } from 'react';
import styles from './ProfileSection.module.css';

interface ProfileSectionProps {
  section: { id: string; title: string };
  hint?: ReactNode;
  children: ReactNode;
}

/** One matter of the profile; the navigation leads to its heading. */
export function ProfileSection({ section: { id, title }, hint, children }: ProfileSectionProps) {
  const headingId = `${id}-titulo`;
  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
