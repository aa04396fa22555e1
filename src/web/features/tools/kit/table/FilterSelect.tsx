import { SelectField } from '../../../../ui/form/SelectField.tsx';
import type { TableQuery } from './useTableQuery.ts';

interface FilterSelectProps {
  label: string;
  /** Name of the filter, as the wire has it. */
  name: string;
  /** Label of no filter. */
  allLabel: string;
  options: readonly { value: string; label: string }[];
  query: TableQuery;
}

/** One filter of a table, kept in the URL. */
export function FilterSelect({ label, name, allLabel, options, query }: FilterSelectProps) {
  return (
    <SelectField
      label={label}
      value={query.request.filters[name] ?? ''}
      options={[{ value: '', label: allLabel }, ...options]}
      onChange={(value) => query.setFilter(name, value)}
    />
  );
}
