import styles from './Spinner.module.css';

/** Silent without `label`: then the text beside it says what goes on. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={styles.spinner} role="status" aria-label={label} />
  ) : (
    <span className={styles.spinner} aria-hidden="true" />
  );
}
