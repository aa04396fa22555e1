import type { ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './CheckoutProblem.module.css';

interface OrderProgressProps {
  title: string;
  text: string;
  isBusy?: boolean;
  /** Fallback when the redirect does not happen. */
  action?: ReactNode;
}

/** Progress between confirming and the order's page. */
export function OrderProgress({ title, text, isBusy = false, action }: OrderProgressProps) {
  return (
    <section className={styles.passage} role="status">
      {isBusy && <Spinner />}
      <h2 tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {action}
    </section>
  );
}
