import { useEffect, useEffectEvent, type ReactNode } from 'react';
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

/** A failed region with a retry button. It retries by itself when the connection returns. */
export function ErrorState({ title, children, retryLabel, retrying, onRetry }: ErrorStateProps) {
  const retry = useEffectEvent(() => onRetry());
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
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
