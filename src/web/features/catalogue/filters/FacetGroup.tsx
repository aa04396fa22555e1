import type { ReactNode } from 'react';
import styles from './FilterPanel.module.css';

/** Choices of one kind. A choice that leaves together with the focus hands it to its group. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group} tabIndex={-1}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
