import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { tableCopy } from '../../../copy/tools/tableCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { SlidersHorizontal } from '../../../ui/icons/icons.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import type { TableQuery } from './useTableQuery.ts';
import styles from './TableFilters.module.css';

interface TableFiltersProps {
  query: TableQuery;
  filters: ReactNode;
  /** Rows that match; unknown at first. */
  count: number | undefined;
}

/** Filters in a row; on phones behind a button that says how many are set. */
export function TableFilters({ query, filters, count }: TableFiltersProps) {
  const isNarrow = useSyncExternalStore(subscribe, isNarrowNow);
  const [isOpen, setOpen] = useState(false);
  const clear = query.isFiltered && (
    <Button variant="quiet" onClick={query.clear}>
      {tableCopy.clear}
    </Button>
  );
  if (!isNarrow) {
    return (
      <>
        {filters}
        {clear}
      </>
    );
  }
  const set = Object.values(query.request.filters).filter((value) => value !== '').length;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        {tableCopy.filters(set)}
      </button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={tableCopy.filtersTitle}
        closeLabel={tableCopy.close}
      >
        <div className={styles.sheet}>
          {filters}
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
