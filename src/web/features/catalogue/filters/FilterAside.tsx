import { useEffect, useId } from 'react';
import { filterCopy } from '../../../copy/filterCopy.ts';
import styles from './FilterAside.module.css';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { useSheetEntry } from './useSheetEntry.ts';

/** The filters beside the list, where there is room. */
export function FilterAside(panel: FilterPanelProps) {
  const titleId = useId();
  const { close: closeSheet } = useSheetEntry();
  // A phone that was turned shows the filters here: the sheet's entry would be one without a meaning.
  useEffect(closeSheet, [closeSheet]);
  return (
    <aside className={styles.aside} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {filterCopy.title}
      </h2>
      <FilterPanel {...panel} />
    </aside>
  );
}
