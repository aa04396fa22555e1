import { useId } from 'react';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import type { ToolsFilter } from './ToolsTableProps.ts';
import type { TableQuery } from './useTableQuery.ts';
import styles from './FilterField.module.css';

interface FilterFieldProps {
  filter: ToolsFilter;
  query: TableQuery;
}

/** One filter of a table: a select, or a day. */
export function FilterField({
  filter: { name, label, options, all = '' },
  query,
}: FilterFieldProps) {
  const id = useId();
  const value = query.filterOf(name);
  const onChange = (next: string) => query.setFilter(name, next);
  if (options) {
    const choices = [{ value: '', label: all }, ...options];
    return <SelectField label={label} value={value} options={choices} onChange={onChange} />;
  }
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
