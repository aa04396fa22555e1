import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import styles from '../Notice.module.css';

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  retryLabel: string;
  /** True during the retry. */
  retrying?: boolean | undefined;
  onRetry: () => void;
}

/** A failed region with a retry button. */
export function ErrorState({ title, children, retryLabel, retrying, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.notice} role="alert">
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      <Button variant="secondary" busy={retrying ?? false} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
