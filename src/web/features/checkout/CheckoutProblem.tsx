import type { ReactNode } from 'react';
import styles from './CheckoutProblem.module.css';

interface CheckoutProblemProps {
  title: string;
  text: ReactNode;
  /** Next actions. */
  actions: ReactNode;
  children?: ReactNode;
}

/** No order was placed: the reason and the next actions. */
export function CheckoutProblem({ title, text, actions, children }: CheckoutProblemProps) {
  return (
    <section className={styles.halt} role="alert">
      <h2 tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
