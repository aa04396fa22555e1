import { createContext, use } from 'react';
import styles from './HeaderPlace.module.css';

/** HTML of the header's marks. Only the server has it: browsers take it over as it is, without its code. */
export const HeaderMarksContext = createContext('');

/** Holds the header's place in a page that is painted before the shop opens. */
export function HeaderPlace() {
  const marks = { __html: use(HeaderMarksContext) };
  return (
    <div
      className={styles.place}
      data-tone="deep"
      suppressHydrationWarning
      dangerouslySetInnerHTML={marks}
    />
  );
}
