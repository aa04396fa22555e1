import { useState, useSyncExternalStore } from 'react';
import { tableCopy } from '../../../../copy/tools/tableCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SlidersHorizontal } from '../../../../ui/icons/icons.ts';
import { Modal } from '../../../../ui/overlay/Modal.tsx';
import { ToolPopover } from './ToolPopover.tsx';
import type { ToolsTableProps } from './ToolsTableProps.ts';
import styles from './TableFilters.module.css';

type Filtered = Pick<ToolsTableProps<unknown>, 'query' | 'filters' | 'moreFilters'>;

interface TableFiltersProps extends Filtered {
  /** Rows that match; unknown at first. */
  count: number | undefined;
}

/** Filters in a row, the rest behind a button that says how many of them are set; on phones that holds all of them. */
export function TableFilters({ query, filters, moreFilters, count }: TableFiltersProps) {
  const isNarrow = useSyncExternalStore(subscribe, isNarrowNow);
  const [isOpen, setOpen] = useState(false);
  const clear = query.isFiltered && (
    <Button variant="quiet" onClick={query.clear}>
      {tableCopy.clear}
    </Button>
  );
  if (!filters) return null;
  const { filters: values } = query.request;
  const countSet = (names: readonly string[]) => names.filter((name) => values[name]).length;
  if (!isNarrow) {
    return (
      <>
        {filters}
        {moreFilters && (
          <ToolPopover
            label={tableCopy.moreFilters(countSet(moreFilters.names))}
            icon={SlidersHorizontal}
          >
            <div className={styles.sheet}>{moreFilters.fields}</div>
          </ToolPopover>
        )}
        {clear}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        {tableCopy.filters(countSet(Object.keys(values)))}
      </button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={tableCopy.filtersTitle}
        closeLabel={tableCopy.close}
      >
        <div className={styles.sheet}>
          {filters}
          {moreFilters?.fields}
          <div className={styles.buttons}>
            <Button onClick={() => setOpen(false)}>
              {count === undefined ? tableCopy.loading : tableCopy.seeCount(count)}
            </Button>
            {clear}
          </div>
        </div>
      </Modal>
    </>
  );
}

const NARROW_SCREEN_QUERY = '(max-width: 47.99rem)';

function subscribe(onChange: () => void): () => void {
  const screen = window.matchMedia(NARROW_SCREEN_QUERY);
  screen.addEventListener('change', onChange);
  return () => screen.removeEventListener('change', onChange);
}

function isNarrowNow(): boolean {
  return window.matchMedia(NARROW_SCREEN_QUERY).matches;
}
