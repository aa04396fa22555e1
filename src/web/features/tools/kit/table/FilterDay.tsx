import { useId } from 'react';
import type { TableQuery } from './useTableQuery.ts';
import styles from './FilterDay.module.css';

interface FilterDayProps {
  label: string;
  /** Name of the filter, as the wire has it. */
  name: string;
  query: TableQuery;
}

/** A day as a filter of a table, kept in the URL. */
export function FilterDay({ label, name, query }: FilterDayProps) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={query.request.filters[name] ?? ''}
        onChange={(event) => query.setFilter(name, event.target.value)}
      />
    </div>
  );
}
