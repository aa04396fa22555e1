import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './RecordList.module.css';

interface RecordRow {
  key: string | number;
  title: string;
  to: string;
  /** Further facts, one a line. */
  facts: readonly string[];
  mark?: ReactNode;
}

/** Few records, each a link to its form: where a table with pages and filters would be too much. */
export function RecordList({ label, rows }: { label: string; rows: readonly RecordRow[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ key, title, to, facts, mark }) => (
        <li key={key} className={styles.row}>
          <Link to={to} className={styles.title}>
            {title}
          </Link>
          {mark}
          {facts.length > 0 && (
            <ul className={styles.facts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
