import { useState, type ReactNode } from 'react';
import { filterCopy } from '../../../copy/filterCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
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

interface FacetListProps<Item> {
  options: readonly Item[];
  /** Tiles stand in rows, lines one below the other. */
  look: 'tiles' | 'lines';
  render: (option: Item) => ReactNode;
}

const SHOWN_AT_FIRST = 12;

/** The first of many, and the rest on demand; those chosen are always there. */
export function FacetList<Item extends { value: string; isChosen: boolean }>({
  options,
  look,
  render,
}: FacetListProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  const isLong = options.length > SHOWN_AT_FIRST + 2;
  const shown = options.filter(
    (each, at) => isWhole || !isLong || at < SHOWN_AT_FIRST || each.isChosen,
  );
  return (
    <>
      <ul className={joinClasses(styles.options, styles[look])}>
        {shown.map((option) => (
          <li key={option.value}>{render(option)}</li>
        ))}
      </ul>
      {shown.length < options.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {filterCopy.moreOptions(options.length - shown.length)}
        </Button>
      )}
    </>
  );
}
