import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** First stop of the Tab key: jumps over the header to `#targetId`. */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  return (
    <a
      className={styles.skip}
      href={`#${targetId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {children}
    </a>
  );
}
