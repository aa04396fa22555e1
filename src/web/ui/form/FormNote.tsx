import type { ReactNode } from 'react';
import styles from './FormNote.module.css';
import { joinClasses } from '../joinClasses.ts';

interface FormNoteProps {
  /** `bad` interrupts a screen reader; the others wait. */
  tone?: 'plain' | 'good' | 'bad';
  children: ReactNode;
}

/** A message of the form as a whole: it stays, where a toast is gone too soon. */
export function FormNote({ tone = 'plain', children }: FormNoteProps) {
  return (
    <p
      role={tone === 'bad' ? 'alert' : 'status'}
      className={joinClasses(styles.note, tone !== 'plain' && styles[tone])}
    >
      {children}
    </p>
  );
}
