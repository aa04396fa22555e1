import { useState, type ReactNode } from 'react';
import { filterCopy } from '../../../copy/filterCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import type { FacetOption } from './facetOptions.ts';
import styles from './FilterPanel.module.css';

interface FacetListProps<Item> {
  options: readonly Item[];
  /** Tiles stand in rows, lines one below the other. */
  look: 'tiles' | 'lines';
  render: (option: Item) => ReactNode;
}

const SHOWN_AT_FIRST = { tiles: 24, lines: 10 };
const NOT_WORTH_HIDING = 3;

/** Of many, those that leave most, and the rest on demand; what is chosen is always there. */
export function FacetList<Item extends FacetOption>({
  options,
  look,
  render,
}: FacetListProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  const most = SHOWN_AT_FIRST[look];
  const isShort = isWhole || options.length <= most + NOT_WORTH_HIDING;
  const shown = isShort ? options : largest(options, most);
  return (
    <>
      <ul className={joinClasses(styles.options, styles[look])}>
        {shown.map((option) => (
          <li key={option.value}>{render(option)}</li>
        ))}
      </ul>
      {shown.length < options.length && (
        <Button variant="quiet" className={styles.more} onClick={() => setWhole(true)}>
          {filterCopy.moreOptions(options.length - shown.length)}
        </Button>
      )}
    </>
  );
}

/** In the order they had. */
function largest<Item extends FacetOption>(options: readonly Item[], most: number): Item[] {
  const kept = new Set(options.toSorted((one, other) => other.count - one.count).slice(0, most));
  return options.filter((each) => kept.has(each) || each.isChosen);
}
