import type { ReactNode } from 'react';
import { filterCopy } from '../../../copy/filterCopy.ts';
import { joinClasses } from '../../../ui/joinClasses.ts';
import styles from './FilterPanel.module.css';

interface FacetCheckProps {
  look: 'tile' | 'line';
  /** Null where it is not counted. */
  count: number | null;
  checked: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One choice and how many products it would leave. */
export function FacetCheck({ look, count, checked, onToggle, children }: FacetCheckProps) {
  return (
    <label className={joinClasses(styles.check, styles[look])}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => {
          if (checked && count === 0) target.closest('fieldset')?.focus();
          onToggle();
        }}
      />
      <span className={styles.name}>{children}</span>
      {count !== null && <span className={styles.count}> {filterCopy.optionCount(count)}</span>}
    </label>
  );
}
