import type { ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './Halt.module.css';

interface PassageProps {
  title: string;
  text: string;
  isBusy?: boolean;
  /** For whoever is not taken on. */
  action?: ReactNode;
}

/** On the way from the button that buys to the order. */
export function Passage({ title, text, isBusy = false, action }: PassageProps) {
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
