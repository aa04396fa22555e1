import { useState } from 'react';
import { Link } from 'react-router';
import { isStockUnlimited } from '../../../../domain/orders/cart.ts';
import { formatNumber } from '../../../../domain/money/formatMoney.ts';
import {
  isStockLow,
  sizeTitle,
  STOCK_STATES,
  type SizeStock,
} from '../../../../domain/catalogue/stock.ts';
import {
  MOVEMENT_FILTERS,
  STOCK_EXPORT,
  STOCK_FILTERS,
  useGetStockQuery,
} from '../../../api/tools/stockToolsApi.ts';
import { stockCopy } from '../../../copy/tools/stockCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { SizeCell } from './SizeCell.tsx';
import { StockHead } from './StockHead.tsx';
import { ThresholdDialog } from './ThresholdDialog.tsx';
import styles from './StockScreen.module.css';

const FILTERS = [
  {
    name: 'state',
    label: stockCopy.state,
    all: stockCopy.anyState,
    options: optionsOf(STOCK_STATES, stockCopy.states),
  },
] as const;

type Opened = { size: SizeStock; dialog: 'correct' | 'threshold' } | { size: null };

/** Lists the stock of every size. */
export function StockScreen() {
  const list = useToolsList(useGetStockQuery, { filters: STOCK_FILTERS, ordering: 'title' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <StockHead
        title={stockCopy.title}
        hint={stockCopy.hint}
        actions={
          <Button variant="secondary" onClick={() => setOpened({ size: null })}>
            {stockCopy.threshold}
          </Button>
        }
      />
      <ToolsTable
        {...list}
        name="stock"
        words={stockCopy}
        columns={columnsWith(setOpened)}
        rowId={({ sizeId }) => String(sizeId)}
        rowName={sizeTitle}
        exportPath={STOCK_EXPORT}
        filters={FILTERS}
      />
      {opened?.size && opened.dialog === 'correct' && (
        <CorrectionDialog size={opened.size} onClose={close} />
      )}
      {opened && (!opened.size || opened.dialog === 'threshold') && (
        <ThresholdDialog size={opened.size} onClose={close} />
      )}
    </>
  );
}

function columnsWith(open: (opened: Opened) => void): readonly ToolsColumn<SizeStock>[] {
  return [
    {
      id: 'title',
      header: stockCopy.product,
      sort: 'title',
      cell: (row) => <SizeCell {...row} />,
    },
    { id: 'sku', header: stockCopy.sku, cell: ({ sku }) => sku },
    {
      id: 'barcode',
      header: stockCopy.barcode,
      isExtra: true,
      cell: ({ barcode }) => barcode ?? '',
    },
    {
      id: 'stock',
      header: stockCopy.stock,
      sort: 'stock',
      align: 'end',
      cell: (row) => <Units {...row} />,
    },
    {
      id: 'low',
      header: stockCopy.lowFrom,
      align: 'end',
      cell: (row) => (
        <button
          type="button"
          className={styles.inline}
          aria-label={stockCopy.thresholdOf(sizeTitle(row), row.lowFrom)}
          onClick={() => open({ size: row, dialog: 'threshold' })}
        >
          {formatNumber(row.lowFrom)}
        </button>
      ),
    },
    {
      id: 'actions',
      header: stockCopy.actions,
      cell: (row) => (
        <span className={styles.actions}>
          {!isStockUnlimited(row.stock) && (
            <button
              type="button"
              className={styles.inline}
              aria-label={stockCopy.correctOf(sizeTitle(row))}
              onClick={() => open({ size: row, dialog: 'correct' })}
            >
              {stockCopy.correct}
            </button>
          )}
          <Link
            to={`${toolsPath('stockMovements')}?${MOVEMENT_FILTERS.size}=${row.sizeId}`}
            className={styles.inline}
            aria-label={stockCopy.seeOf(sizeTitle(row))}
          >
            {stockCopy.see}
          </Link>
        </span>
      ),
    },
  ];
}

function Units(size: SizeStock) {
  const { stock, toPack } = size;
  return (
    <span className={styles.units}>
      <span className={styles.count}>
        {isStockLow(size) && (
          <Badge tone={stock === 0 ? 'accent' : 'quiet'}>
            {stock === 0 ? stockCopy.states.out : stockCopy.low}
          </Badge>
        )}
        {isStockUnlimited(stock) ? stockCopy.noLimit : formatNumber(stock)}
      </span>
      {toPack > 0 && <span className={styles.quiet}>{stockCopy.toPackHint(toPack)}</span>}
    </span>
  );
}
