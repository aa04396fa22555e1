import { useId } from 'react';
import { filterCopy } from '../../../copy/filterCopy.ts';
import styles from './FilterAside.module.css';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';

/** The filters beside the list, where there is room. */
export function FilterAside(panel: FilterPanelProps) {
  const titleId = useId();
  return (
    <aside className={styles.aside} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {filterCopy.title}
      </h2>
      <FilterPanel {...panel} />
    </aside>
  );
}
