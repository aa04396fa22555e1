import { useState } from 'react';
import { tableCopy } from '../../../../copy/tools/tableCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SlidersHorizontal } from '../../../../ui/icons/headerIcons.ts';
import { useMedia } from '../../../../ui/useMedia.ts';
import { Modal } from '../frame/Modal.tsx';
import { FilterField } from './FilterField.tsx';
import { ToolPopover } from './ToolPopover.tsx';
import type { ToolsFilter, ToolsTableProps } from './ToolsTableProps.ts';
import styles from './TableFilters.module.css';

const NARROW_SCREEN_QUERY = '(max-width: 47.99rem)';

interface TableFiltersProps extends Pick<ToolsTableProps<unknown>, 'query' | 'filters'> {
  /** Rows that match; unknown at first. */
  count: number | undefined;
}

/** Filters in a row, the rest behind a button that says how many of them are set; on phones that holds all of them. */
export function TableFilters({ query, filters, count }: TableFiltersProps) {
  const isNarrow = useMedia(NARROW_SCREEN_QUERY);
  const [isOpen, setOpen] = useState(false);
  const clear = query.isFiltered && (
    <Button variant="quiet" onClick={query.clear}>
      {tableCopy.clear}
    </Button>
  );
  if (!filters) return null;
  const fieldsOf = (some: readonly ToolsFilter[]) =>
    some.map((filter) => <FilterField key={filter.name} filter={filter} query={query} />);
  const usual = filters.filter(({ isMore }) => !isMore);
  const rest = filters.filter(({ isMore }) => isMore);
  if (!isNarrow) {
    const restSet = rest.filter(({ name }) => query.filterOf(name) !== '').length;
    return (
      <>
        {fieldsOf(usual)}
        {rest.length > 0 && (
          <ToolPopover label={tableCopy.moreFilters(restSet)} icon={SlidersHorizontal}>
            <div className={styles.sheet}>{fieldsOf(rest)}</div>
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
        {tableCopy.filters(Object.values(query.request.filters).filter(Boolean).length)}
      </button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={tableCopy.filtersTitle}
        closeLabel={tableCopy.close}
      >
        <div className={styles.sheet}>
          {fieldsOf([...usual, ...rest])}
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
