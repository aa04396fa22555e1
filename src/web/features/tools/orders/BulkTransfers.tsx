import { useState } from 'react';
import {
  MAX_REASON,
  type BulkResult,
  type OrderRow,
} from '../../../../domain/orders/adminOrder.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { typedPesos } from '../../../../domain/money/typedAmounts.ts';
import { needsReason, type TransferFit } from '../../../../domain/orders/receivedTransfer.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useConfirmTransfersMutation,
  useGetAdminOrderQuery,
} from '../../../api/tools/ordersToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { transfersCopy as copy } from '../../../copy/tools/transfersCopy.ts';
import { CheckField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { BulkDialog, BulkForm, type BulkProps } from './BulkDialog.tsx';
import styles from './BulkTransfers.module.css';
import { PastedLines } from './PastedLines.tsx';
import { awaitsTransfer, readTransfer, type TypedTransfer } from './typedTransfer.ts';
import { useChosenRows } from './useChosenRows.ts';

/**
 * Asks for the transfer of each of many orders, and compares it with the missing amount before
 * anything happens.
 */
export function BulkTransfers({ opened, onClose, onDone }: BulkProps) {
  const { rows, failure } = useChosenRows(opened);
  const { waiting = [], others = [] } = Object.groupBy(rows ?? [], (row) =>
    awaitsTransfer(row) ? 'waiting' : 'others',
  );
  const [first] = waiting;
  const { data, error } = useGetAdminOrderQuery(first?.number ?? '', { skip: !first });
  return (
    <BulkDialog
      title={first ? copy.title(waiting.length) : copy.action}
      hint={copy.hint}
      wide
      failure={failure ?? (error ? failureSentence(toApiError(error)) : null)}
      height="12rem"
      copy={copy}
      onClose={onClose}
      onDone={onDone}
    >
      {(onResult) => {
        if (rows && !first) return <FormNote>{copy.none}</FormNote>;
        if (!rows || !data) return null;
        return (
          <TransfersForm
            rows={waiting}
            others={others.map(({ number }) => number)}
            tolerance={data.transferTolerance}
            onClose={onClose}
            onResult={onResult}
          />
        );
      }}
    </BulkDialog>
  );
}

const NOTHING: TypedTransfer = { amount: '', isAccepted: false, reason: '' };
const GOOD_FITS: readonly TransferFit[] = ['exact', 'tolerated'];

interface TransfersFormProps {
  rows: readonly OrderRow[];
  others: readonly string[];
  tolerance: Cents;
  onClose: () => void;
  onResult: (result: BulkResult) => void;
}

function TransfersForm({ rows, others, tolerance, onClose, onResult }: TransfersFormProps) {
  const [confirm] = useConfirmTransfersMutation();
  const [entered, setEntered] = useState<Readonly<Record<string, TypedTransfer>>>(() =>
    Object.fromEntries(
      rows.map(({ number, missing }) => [number, { ...NOTHING, amount: typedPesos(missing) }]),
    ),
  );
  const [mailsBuyer, setMailsBuyer] = useState(true);
  const [isTried, setTried] = useState(false);

  const change = (number: string, part: Partial<TypedTransfer>) =>
    setEntered((before) => ({ ...before, [number]: { ...NOTHING, ...before[number], ...part } }));
  const transfers = rows.map((row) => {
    const typed = entered[row.number] ?? NOTHING;
    return { row, typed, ...readTransfer(row, typed, tolerance) };
  });
  const confirmed = transfers.flatMap(({ row: { number, version }, sent }) =>
    sent ? [{ number, version, mailsBuyer, ...sent }] : [],
  );

  async function send({ elements }: HTMLFormElement): Promise<string | void> {
    setTried(true);
    const refused = transfers.find(({ fault }) => fault !== null);
    if (refused) {
      const field = elements.namedItem(`${refused.fault} ${refused.row.number}`);
      return field instanceof HTMLElement ? field.focus() : undefined;
    }
    if (confirmed.length === 0) return copy.nothing;
    onResult(await confirm(confirmed).unwrap());
  }

  return (
    <BulkForm submitLabel={copy.confirm(confirmed.length)} send={send} onClose={onClose}>
      {rows.length > 1 && (
        <PastedLines
          hint={copy.pasteHint}
          numbers={rows.map(({ number }) => number)}
          onRead={(values) => {
            for (const [number, amount] of Object.entries(values)) {
              change(number, { amount: amount.replace(/^\$\s*/, '') });
            }
          }}
        />
      )}
      <ul>
        {transfers.map(({ row, fault, ...transfer }) => (
          <TransferRow
            key={row.number}
            {...transfer}
            row={row}
            fault={isTried ? fault : null}
            onChange={(part) => change(row.number, part)}
          />
        ))}
      </ul>
      {others.length > 0 && <FormNote>{copy.notWaiting(others)}</FormNote>}
      <CheckField
        label={copy.mail}
        hint={copy.mailHint}
        checked={mailsBuyer}
        onChange={(event) => setMailsBuyer(event.target.checked)}
      />
    </BulkForm>
  );
}

interface TransferRowProps extends ReturnType<typeof readTransfer> {
  row: OrderRow;
  typed: TypedTransfer;
  onChange: (part: Partial<TypedTransfer>) => void;
}

/** The transfer for one order, with its difference as it is typed. */
function TransferRow({ row, typed, compared, sent, fault, onChange }: TransferRowProps) {
  const { number, firstName, lastName, missing } = row;
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <strong>{copy.rowOf(number, `${firstName} ${lastName}`.trim())}</strong>
        <span className={styles.soft}>{copy.expected(missing)}</span>
      </p>
      <TextField
        name={`amount ${number}`}
        label={<VisuallyHidden>{copy.amountOf(number)}</VisuallyHidden>}
        value={typed.amount}
        inputMode="decimal"
        error={fault === 'amount' ? copy.badAmount : undefined}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      {compared ? (
        <p className={styles.fit} data-tone={GOOD_FITS.includes(compared.fit) ? 'good' : 'wait'}>
          {copy.fits[compared.fit](compared.difference)}
        </p>
      ) : (
        typed.amount.trim() === '' && <p className={styles.soft}>{copy.leftOut}</p>
      )}
      {compared?.fit === 'short' && (
        <div className={styles.choice}>
          <CheckField
            label={copy.accept(number)}
            hint={copy.acceptHint}
            checked={typed.isAccepted}
            onChange={({ target }) => onChange({ isAccepted: target.checked })}
          />
          {needsReason(compared.fit, sent?.decision ?? null) && (
            <TextField
              name={`reason ${number}`}
              label={copy.reasonOf(number)}
              value={typed.reason}
              maxLength={MAX_REASON}
              error={fault === 'reason' ? copy.reasonMissing : undefined}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          )}
        </div>
      )}
    </li>
  );
}
