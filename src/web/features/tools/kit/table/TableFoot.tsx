import type { Page } from '../../../../../domain/page.ts';
import { tableCopy } from '../../../../copy/tools/tableCopy.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { ChevronLeft, ChevronRight } from '../../../../ui/icons/icons.ts';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { PAGE_SIZES } from './useTableQuery.ts';
import styles from './TableFoot.module.css';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

interface TableFootProps {
  page: Page<unknown>;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (rows: number) => void;
}

/** Shows which rows of how many are listed, and leads to the others. */
export function TableFoot({ page, pageSize, onPage, onPageSize }: TableFootProps) {
  const { number, count, items, totalPages } = page;
  const from = (number - 1) * pageSize + 1;
  return (
    <nav aria-label={tableCopy.pages} className={styles.foot}>
      <SelectField
        label={tableCopy.pageSize}
        options={SIZE_OPTIONS}
        value={String(pageSize)}
        onChange={(size) => onPageSize(Number(size))}
      />
      <p className={styles.range} role="status">
        {tableCopy.range(from, from + items.length - 1, count)}
      </p>
      <IconButton
        label={tableCopy.previous}
        disabled={number <= 1}
        onClick={() => onPage(number - 1)}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={tableCopy.next}
        disabled={number >= totalPages}
        onClick={() => onPage(number + 1)}
      >
        <ChevronRight size={22} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
