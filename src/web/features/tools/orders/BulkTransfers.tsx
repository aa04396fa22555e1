import { useState, type SubmitEvent } from 'react';
import {
  MAX_REASON,
  type BulkResult,
  type OrderRow,
} from '../../../../domain/orders/adminOrder.ts';
import { readPesos } from '../../../../domain/money/typedAmounts.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { PAYMENT_METHODS } from '../../../../domain/orders/order.ts';
import {
  compareTransfer,
  decisionsOn,
  needsReason,
  type ComparedTransfer,
  type TransferDecision,
} from '../../../../domain/orders/receivedTransfer.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useConfirmTransfersMutation,
  useGetAdminOrderQuery,
} from '../../../api/tools/ordersToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { transfersCopy as copy } from '../../../copy/tools/transfersCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import dialogStyles from '../kit/form/ActionDialog.module.css';
import { BulkOutcome } from './BulkOutcome.tsx';
import styles from './BulkTransfers.module.css';
import { PastedLines } from './PastedLines.tsx';
import { useChosenRows, type ChosenOrders } from './useChosenRows.ts';

interface BulkTransfersProps {
  opened: ChosenOrders;
  onClose: () => void;
  /** Some orders have changed. */
  onDone: () => void;
}

/**
 * Asks for the transfer of each of many orders, and compares it with the missing amount before
 * anything happens.
 */
export function BulkTransfers({ opened, onClose, onDone }: BulkTransfersProps) {
  const { rows, failure } = useChosenRows(opened);
  const [result, setResult] = useState<BulkResult | null>(null);
  const { waiting = [], others = [] } = Object.groupBy(rows ?? [], (row) =>
    awaitsTransfer(row) ? 'waiting' : 'others',
  );
  const [first] = waiting;
  const { data, error } = useGetAdminOrderQuery(first?.number ?? '', { skip: !first });
  const problem = failure ?? (error ? failureSentence(toApiError(error)) : null);
  return (
    <Modal
      open
      onClose={onClose}
      title={first ? copy.title(waiting.length) : copy.action}
      description={result ? undefined : copy.hint}
      closeLabel={ordersToolsCopy.close}
      wide
    >
      {result ? (
        <BulkOutcome
          result={result}
          done={copy.done(result.done.length)}
          refused={copy.refused(result.refused.length)}
          onClose={onClose}
        />
      ) : problem ? (
        <FormNote tone="bad">{problem}</FormNote>
      ) : rows && !first ? (
        <FormNote>{copy.none}</FormNote>
      ) : rows && data ? (
        <TransfersForm
          rows={waiting}
          others={others.map(({ number }) => number)}
          tolerance={data.transferTolerance}
          onClose={onClose}
          onResult={(done) => {
            setResult(done);
            onDone();
          }}
        />
      ) : (
        <Skeleton height="12rem" />
      )}
    </Modal>
  );
}

function awaitsTransfer({ paymentMethod, missing, status }: OrderRow): boolean {
  return paymentMethod === PAYMENT_METHODS[1] && missing > 0 && status !== 'cancelled';
}

/** The amount without its sign, as people type it. */
const typed = (cents: Cents) => formatMoney(cents).replace(/^\D+/, '');

/** The typed values of a row. */
interface TypedRow {
  amount: string;
  isAccepted: boolean;
  reason: string;
}

/** A row as it would be confirmed; null for one that is left out. */
interface Read {
  amount: Cents;
  compared: ComparedTransfer;
  decision: TransferDecision | null;
}

interface TransfersFormProps {
  rows: readonly OrderRow[];
  others: readonly string[];
  tolerance: Cents;
  onClose: () => void;
  onResult: (result: BulkResult) => void;
}

function TransfersForm({ rows, others, tolerance, onClose, onResult }: TransfersFormProps) {
  const [confirm] = useConfirmTransfersMutation();
  const [entered, setEntered] = useState<Readonly<Record<string, TypedRow>>>(() =>
    Object.fromEntries(
      rows.map(({ number, missing }) => [
        number,
        { amount: typed(missing), isAccepted: false, reason: '' },
      ]),
    ),
  );
  const [mailsBuyer, setMailsBuyer] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const entryOf = (number: string) =>
    entered[number] ?? { amount: '', isAccepted: false, reason: '' };
  const change = (number: string, part: Partial<TypedRow>) =>
    setEntered((before) => ({
      ...before,
      [number]: { ...entryOf(number), ...before[number], ...part },
    }));
  const read = rows.map((row) => ({
    row,
    of: entryOf(row.number),
    ...readRow(row, entryOf(row.number), tolerance),
  }));
  const confirmed = read.filter((each) => each.read !== null);

  async function send({ elements }: HTMLFormElement): Promise<void> {
    setTried(true);
    setFailure(null);
    const refused = read.find(({ fault }) => fault !== null);
    if (refused) {
      const field = elements.namedItem(`${refused.fault} ${refused.row.number}`);
      return field instanceof HTMLElement ? field.focus() : undefined;
    }
    if (confirmed.length === 0) return setFailure(copy.nothing);
    const transfers = read.flatMap(({ row, of, read: each }) =>
      each === null
        ? []
        : [
            {
              number: row.number,
              version: row.version,
              amount: each.amount,
              mailsBuyer,
              ...(each.decision !== null && { decision: each.decision }),
              ...(each.decision === 'accept' &&
                of.reason.trim() !== '' && { reason: of.reason.trim() }),
            },
          ],
    );
    onResult(await confirm(transfers).unwrap());
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void send(event.currentTarget)
      .catch((error: unknown) => setFailure(failureSentence(toApiError(error))))
      .finally(() => setBusy(false));
  };

  return (
    <form className={dialogStyles.form} onSubmit={onSubmit} noValidate>
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
        {read.map(({ row, of, read: each, fault }) => (
          <li key={row.number} className={styles.row}>
            <p className={styles.head}>
              <strong>{copy.rowOf(row.number, `${row.firstName} ${row.lastName}`.trim())}</strong>
              <span className={styles.soft}>{copy.expected(row.missing)}</span>
            </p>
            <TextField
              name={`amount ${row.number}`}
              label={<VisuallyHidden>{copy.amountOf(row.number)}</VisuallyHidden>}
              value={of.amount}
              inputMode="decimal"
              error={isTried && fault === 'amount' ? copy.badAmount : undefined}
              onChange={(event) => change(row.number, { amount: event.target.value })}
            />
            <Fit read={each} isLeftOut={of.amount.trim() === ''} />
            {each?.compared.fit === 'short' && (
              <div className={styles.choice}>
                <CheckField
                  label={copy.accept(row.number)}
                  hint={copy.acceptHint}
                  checked={of.isAccepted}
                  onChange={(event) => change(row.number, { isAccepted: event.target.checked })}
                />
                {needsReason(each.compared.fit, each.decision) && (
                  <TextField
                    name={`reason ${row.number}`}
                    label={copy.reasonOf(row.number)}
                    value={of.reason}
                    maxLength={MAX_REASON}
                    error={isTried && fault === 'reason' ? copy.reasonMissing : undefined}
                    onChange={(event) => change(row.number, { reason: event.target.value })}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && <FormNote>{copy.notWaiting(others)}</FormNote>}
      <CheckField
        label={copy.mail}
        hint={copy.mailHint}
        checked={mailsBuyer}
        onChange={(event) => setMailsBuyer(event.target.checked)}
      />
      {failure && <FormNote tone="bad">{failure}</FormNote>}
      <div className={dialogStyles.buttons}>
        <Button type="submit" busy={isBusy}>
          {copy.confirm(confirmed.length)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {ordersToolsCopy.goBack}
        </Button>
      </div>
    </form>
  );
}

const TONES = {
  exact: 'good',
  tolerated: 'good',
  short: 'wait',
  over: 'wait',
  late: 'wait',
} as const;

/** The difference, as it is typed. */
function Fit({ read, isLeftOut }: { read: Read | null; isLeftOut: boolean }) {
  if (!read) return isLeftOut ? <p className={styles.soft}>{copy.leftOut}</p> : null;
  const { fit, difference } = read.compared;
  return (
    <p className={styles.fit} data-tone={TONES[fit]}>
      {copy.fits[fit](difference)}
    </p>
  );
}

/**
 * A fitting amount needs no decision; a smaller one is booked in part unless the whole is accepted.
 */
function readRow(
  { missing: total, status, paymentStatus }: OrderRow,
  { amount: text, isAccepted, reason }: TypedRow,
  tolerance: Cents,
): { read: Read | null; fault: 'amount' | 'reason' | null } {
  if (text.trim() === '') return { read: null, fault: null };
  const amount = readPesos(text);
  if (amount === null || amount <= 0) return { read: null, fault: 'amount' };
  const order = { status, paymentStatus, total, waived: 0, payments: [] };
  const compared = compareTransfer(order, amount, tolerance);
  const [usual = null] = decisionsOn(compared.fit);
  const decision = compared.fit === 'short' && !isAccepted ? 'part' : usual;
  const lacksReason = needsReason(compared.fit, decision) && reason.trim() === '';
  return { read: { amount, compared, decision }, fault: lacksReason ? 'reason' : null };
}
