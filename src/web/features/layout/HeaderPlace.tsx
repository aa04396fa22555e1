import styles from './HeaderPlace.module.css';

/** Holds the header's place in a page that is painted before the shop opens. */
export function HeaderPlace() {
  return <div className={styles.place} data-tone="deep" />;
}
