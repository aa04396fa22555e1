import type { ToldDay } from '../../../../domain/reconciliation/dailyBalance.ts';
import { RECONCILED_METHODS } from '../../../../domain/reconciliation/statement.ts';
import { startOfDay } from '../../../../domain/time/argentineDay.ts';
import {
  BALANCE_FILTERS,
  useGetDailyBalanceQuery,
} from '../../../api/tools/reconciliationToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { reconciliationCopy as copy } from '../../../copy/tools/reconciliationCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Sections } from '../kit/frame/Section.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import { AccountingSection } from './AccountingSection.tsx';
import { ReportsSection } from './ReportsSection.tsx';
import { StatementsSection } from './StatementsSection.tsx';
import styles from './ReconciliationScreen.module.css';

const COLUMNS: readonly ToolsColumn<ToldDay>[] = [
  {
    id: 'day',
    header: copy.day,
    sort: 'day',
    cell: ({ day }) => formatDate(startOfDay(day)),
  },
  { id: 'method', header: copy.method, cell: ({ provider }) => methodName(provider) },
  { id: 'books', header: copy.books, align: 'end', cell: ({ books }) => formatMoney(books) },
  {
    id: 'statements',
    header: copy.statements,
    align: 'end',
    cell: ({ statements, isTold }) => (isTold ? formatMoney(statements) : copy.untold),
  },
  {
    id: 'explained',
    header: copy.explained,
    align: 'end',
    cell: ({ explained }) => (explained === 0 ? '' : formatMoney(explained)),
  },
  { id: 'left', header: copy.left, align: 'end', cell: (row) => <Left {...row} /> },
];

const FILTERS = [
  {
    name: 'method',
    label: copy.method,
    all: copy.anyMethod,
    options: optionsOf(RECONCILED_METHODS, copy.methods),
  },
  { name: 'since', label: copy.since },
  { name: 'until', label: copy.until },
] as const;

/** Books and statements by method and day; below it where the statements come from, and the accountant's files. */
export function ReconciliationScreen() {
  const list = useToolsList(useGetDailyBalanceQuery, {
    filters: BALANCE_FILTERS,
    ordering: '-day',
  });
  const { from = '', to = '' } = list.query.request.filters;
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        above={[{ label: frameCopy.pages.matters, to: toolsPath('matters') }]}
        actions={
          <LinkButton variant="secondary" to={toolsPath('bankLines')}>
            {frameCopy.pages.bankLines}
          </LinkButton>
        }
      />
      <ToolsTable
        {...list}
        name="reconciliation"
        words={copy}
        columns={COLUMNS}
        rowId={({ day, provider }) => `${day} ${provider}`}
        filters={FILTERS}
      />
      <Sections>
        <ReportsSection />
        <AccountingSection from={from} to={to} />
        <StatementsSection />
      </Sections>
    </>
  );
}

function methodName(provider: string): string {
  const name = RECONCILED_METHODS.find((each) => each === provider);
  return name ? copy.methods[name] : provider;
}

/** A day without a statement has no difference yet. */
function Left({ left, isTold }: ToldDay) {
  const isOpen = left !== 0 && isTold;
  return (
    <span className={styles.left} data-tone={isOpen ? 'open' : 'good'}>
      {isTold || left === 0 ? formatMoney(left) : copy.untold}
    </span>
  );
}
