import { useState } from 'react';
import { Link } from 'react-router';
import { BANK_LINE_STATES, type BankLine } from '../../../../domain/reconciliation/bankLine.ts';
import { formatCuit } from '../../../../domain/people/cuit.ts';
import {
  BANK_LINE_FILTERS,
  useGetBankLinesQuery,
} from '../../../api/tools/reconciliationToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { bankCopy as copy } from '../../../copy/tools/reconciliationCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import { optionsOf, type ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { BankColumnsDialog } from './BankColumnsDialog.tsx';
import styles from './ReconciliationScreen.module.css';

const [, ...OTHER_STATES] = BANK_LINE_STATES;

const FILTERS = [
  {
    name: 'state',
    label: copy.state,
    all: copy.defaultState,
    options: optionsOf(OTHER_STATES, copy.states),
  },
] as const;

/** A line that an admin assigns, and the order that was chosen for it. */
interface Assigned {
  line: BankLine;
  number: string;
}

/** Movements of the bank: which transfer pays which order. */
export function BankLinesScreen() {
  const list = useToolsList(useGetBankLinesQuery, { filters: BANK_LINE_FILTERS, ordering: '' });
  const [file, setFile] = useState<File | null>(null);
  const [assigned, setAssigned] = useState<Assigned | null>(null);
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        above={[{ label: frameCopy.pages.reconciliation, to: toolsPath('reconciliation') }]}
        actions={
          <FilePicker
            verb={copy.upload}
            label={copy.upload}
            accept=".csv,.txt,text/csv"
            onFile={setFile}
          />
        }
      />
      <ToolsTable
        {...list}
        name="bankLines"
        words={copy}
        columns={columnsWith(setAssigned)}
        rowId={({ id }) => String(id)}
        filters={FILTERS}
      />
      {file && <BankColumnsDialog file={file} onClose={() => setFile(null)} />}
      {assigned && <AssignDialog {...assigned} onClose={() => setAssigned(null)} />}
    </>
  );
}

function columnsWith(assign: (assigned: Assigned) => void): readonly ToolsColumn<BankLine>[] {
  return [
    {
      id: 'reference',
      header: copy.reference,
      cell: ({ reference, cuit }) => (
        <div className={styles.name}>
          {reference || copy.noReference}
          {cuit !== '' && <p className={styles.quiet}>{formatCuit(cuit)}</p>}
        </div>
      ),
    },
    { id: 'at', header: copy.at, cell: ({ at }) => formatDate(at) },
    { id: 'amount', header: copy.amount, align: 'end', cell: ({ amount }) => formatMoney(amount) },
    {
      id: 'order',
      header: copy.order,
      cell: (line) => <OrderOf line={line} onAssign={(number) => assign({ line, number })} />,
    },
  ];
}

interface OrderOfProps {
  line: BankLine;
  onAssign: (number: string) => void;
}

/** The order of a line; what is proposed while it has none. */
function OrderOf({ line, onAssign }: OrderOfProps) {
  const { orderNumber, isPayout, reason, proposals } = line;
  if (orderNumber !== null) {
    return <Link to={toolsPath('order', { number: orderNumber })}>{orderNumber}</Link>;
  }
  if (isPayout) return copy.payout;
  if (reason !== '') return copy.foreign(reason);
  return (
    <div className={styles.proposals}>
      {proposals.map(({ number, buyer, amount, isBooked, reasons }) => (
        <div key={`${number} ${isBooked}`} className={styles.proposal}>
          <div>
            <Link to={toolsPath('order', { number })}>{number}</Link> {buyer}
            <p className={styles.quiet}>
              {copy.needs(amount, isBooked)} · {copy.proposal(reasons)}
            </p>
          </div>
          <Button
            variant="secondary"
            aria-label={copy.confirmFor(number)}
            onClick={() => onAssign(number)}
          >
            {copy.confirm}
          </Button>
        </div>
      ))}
      <div>
        <Button variant="quiet" aria-label={copy.assignOf(line)} onClick={() => onAssign('')}>
          {copy.assign}
        </Button>
      </div>
    </div>
  );
}
