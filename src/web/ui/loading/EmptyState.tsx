import type { ReactNode } from 'react';
import styles from '../Notice.module.css';

interface EmptyStateProps {
  title: string;
  /** One sentence: what happened and what to do. */
  children?: ReactNode;
  /** Links and buttons. */
  actions?: ReactNode;
  /** Heading level; default 2. */
  as?: 'h1' | 'h2' | 'h3';
}

/** Empty content, with links to other pages. */
export function EmptyState({ title, children, actions, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
