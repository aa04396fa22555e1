import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface EmptyStateProps {
  title: string;
  /** What happened and what one may do, in a sentence. */
  children?: ReactNode;
  /** Ways out: links and buttons. */
  actions?: ReactNode;
  /** The heading's level, 2 unless told. */
  as?: 'h1' | 'h2' | 'h3';
}

/** There is nothing here, honestly, and here is where to go. */
export function EmptyState({ title, children, actions, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
