import styles from './ProgressBar.module.css';

/** A thin line at the top edge while the next page is on its way; it shows itself after 150 ms. */
export function ProgressBar({ label }: { label: string }) {
  return <div className={styles.bar} role="progressbar" aria-label={label} />;
}
