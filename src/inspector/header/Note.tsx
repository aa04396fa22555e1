import type { ReactNode } from 'react';
import styles from './Note.module.css';

interface NoteProps {
  tone?: 'plain' | 'bad';
  children: ReactNode;
}

/** A line under the header that says what is out of the ordinary. */
export function Note({ tone = 'plain', children }: NoteProps) {
  return (
    <div className={styles['note']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
