import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  title: string;
  /** Open from the start. */
  open?: boolean;
  children: ReactNode;
}

/** A titled part that opens and closes, without scripts too. */
export function Disclosure({ title, open, children }: DisclosureProps) {
  return (
    <details className={styles.part} open={open}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
