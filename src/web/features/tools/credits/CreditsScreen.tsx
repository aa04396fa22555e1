import { useState } from 'react';
import { Link } from 'react-router';
import { CREDIT_KINDS } from '../../../../domain/orders/credit.ts';
import { CREDIT_STATES, type ListedCredit } from '../../../../domain/tools/creditRecord.ts';
import {
  CREDIT_FILTERS,
  CREDITS_EXPORT,
  useGetCreditsQuery,
  useGetCreditTotalsQuery,
} from '../../../api/tools/creditsToolsApi.ts';
import { formatDate, formatDateTime } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { creditsCopy as copy } from '../../../copy/tools/creditsCopy.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import styles from './CreditScreen.module.css';
import { creditName } from './creditName.ts';
import { GiveDialog } from './GiveDialog.tsx';
import { MovementsDialog } from './MovementsDialog.tsx';

const COLUMNS: readonly ToolsColumn<ListedCredit>[] = [
  {
    id: 'whose',
    header: copy.whose,
    cell: (credit) => <Link to={toolsPath('credit', { id: credit.id })}>{creditName(credit)}</Link>,
  },
  { id: 'kind', header: copy.kind, cell: ({ kind }) => copy.kinds[kind] },
  {
    id: 'state',
    header: copy.state,
    cell: ({ state }) => (
      <Badge tone={state === 'usable' ? undefined : 'quiet'}>{copy.states[state]}</Badge>
    ),
  },
  {
    id: 'balance',
    header: copy.balance,
    sort: 'balance',
    align: 'end',
    cell: ({ balance }) => formatMoney(balance),
  },
  {
    id: 'expires',
    header: copy.expires,
    sort: 'expires',
    cell: ({ expiresAt }) => (expiresAt === null ? copy.never : formatDate(expiresAt - 1)),
  },
  {
    id: 'order',
    header: copy.order,
    cell: ({ orderNumber }) =>
      orderNumber !== null && (
        <Link to={toolsPath('order', { number: orderNumber })}>{orderNumber}</Link>
      ),
  },
  {
    id: 'created',
    header: copy.createdAt,
    sort: 'created',
    isExtra: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];

const FILTERS = [
  {
    name: 'kind',
    label: copy.kind,
    all: copy.allKinds,
    options: optionsOf(CREDIT_KINDS, copy.kinds),
  },
  {
    name: 'state',
    label: copy.state,
    all: copy.allStates,
    options: optionsOf(CREDIT_STATES, copy.states),
  },
] as const;

/** Store credit and gift cards, and what the shop owes with them. */
export function CreditsScreen() {
  const list = useToolsList(useGetCreditsQuery, { filters: CREDIT_FILTERS, ordering: '-created' });
  const { data: totals } = useGetCreditTotalsQuery();
  const [isGiving, setGiving] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const toGive = <Button onClick={() => setGiving(true)}>{copy.give}</Button>;
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        above={[{ label: frameCopy.pages.customers, to: toolsPath('customers') }]}
        actions={
          <>
            {toGive}
            <Button variant="secondary" onClick={() => setTaking(true)}>
              {copy.movementsFile}
            </Button>
          </>
        }
      />
      {totals && (
        <div className={styles.owed}>
          <FormNote>{copy.totals(totals)}</FormNote>
        </div>
      )}
      <ToolsTable
        {...list}
        name="credits"
        words={copy}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        exportPath={CREDITS_EXPORT}
        emptyActions={toGive}
        filters={FILTERS}
      />
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
      {isTaking && <MovementsDialog onClose={() => setTaking(false)} />}
    </>
  );
}
