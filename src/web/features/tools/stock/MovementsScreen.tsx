import { Link } from 'react-router';
import { isStockUnlimited } from '../../../../domain/orders/cart.ts';
import { formatNumber } from '../../../../domain/money/formatMoney.ts';
import { STOCK_REASONS, type StockMovement } from '../../../../domain/catalogue/stock.ts';
import {
  MOVEMENT_FILTERS,
  MOVEMENTS_EXPORT,
  useGetStockMovementsQuery,
} from '../../../api/tools/stockToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { stockCopy } from '../../../copy/tools/stockCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import { SizeCell } from './SizeCell.tsx';
import { StockHead } from './StockHead.tsx';
import styles from './MovementsScreen.module.css';

const COLUMNS: readonly ToolsColumn<StockMovement>[] = [
  { id: 'title', header: stockCopy.product, cell: (row) => <SizeCell {...row} /> },
  { id: 'sku', header: stockCopy.sku, isExtra: true, cell: ({ sku }) => sku },
  {
    id: 'change',
    header: stockCopy.change,
    align: 'end',
    cell: ({ change }) => (
      <span className={styles.change} data-direction={change > 0 ? 'in' : 'out'}>
        {stockCopy.signed(change)}
      </span>
    ),
  },
  {
    id: 'after',
    header: stockCopy.after,
    align: 'end',
    cell: ({ after }) => (isStockUnlimited(after) ? stockCopy.noLimit : formatNumber(after)),
  },
  { id: 'reason', header: stockCopy.reason, cell: (row) => <Reason {...row} /> },
  { id: 'who', header: stockCopy.who, cell: ({ user }) => user ?? stockCopy.shop },
  { id: 'at', header: stockCopy.at, sort: 'at', cell: ({ at }) => formatDateTime(at) },
];

const FILTERS = [
  {
    name: 'reason',
    label: stockCopy.reason,
    all: stockCopy.anyReason,
    options: optionsOf(STOCK_REASONS, stockCopy.reasons),
  },
  { name: 'since', label: stockCopy.since },
  { name: 'until', label: stockCopy.until },
] as const;

const WORDS = {
  title: stockCopy.movements,
  search: stockCopy.movementSearch,
  empty: stockCopy.noMovements,
  emptyText: stockCopy.noMovementsText,
};

/** Every change of the stock. */
export function MovementsScreen() {
  const list = useToolsList(useGetStockMovementsQuery, {
    filters: MOVEMENT_FILTERS,
    ordering: '-at',
  });
  return (
    <>
      <StockHead title={stockCopy.movements} hint={stockCopy.movementsHint} />
      <ToolsTable
        {...list}
        name="movements"
        words={WORDS}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        exportPath={MOVEMENTS_EXPORT}
        filters={FILTERS}
      />
    </>
  );
}

function Reason({ reason, note, orderNumber }: StockMovement) {
  return (
    <span className={styles.reason}>
      {stockCopy.reasons[reason]}
      {orderNumber !== null && (
        <Link to={toolsPath('order', { number: orderNumber })}>
          {stockCopy.orderOf(orderNumber)}
        </Link>
      )}
      {note !== '' && <span className={styles.quiet}>{note}</span>}
    </span>
  );
}
