import { useState, type SubmitEvent } from 'react';
import {
  MAX_CARRIER,
  MAX_TRACKING_CODE,
  type BulkResult,
  type OrderRow,
} from '../../../../domain/orders/adminOrder.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useTakeBulkStepMutation,
  type BulkStepRequest,
} from '../../../api/tools/ordersToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import { PastedLines } from './PastedLines.tsx';
import { useChosenRows, type ChosenOrders } from './useChosenRows.ts';
import styles from '../kit/form/ActionDialog.module.css';

export type BulkStatus = BulkStepRequest['status'];

interface BulkStepProps {
  status: BulkStatus;
  opened: ChosenOrders;
  onClose: () => void;
  /** Some orders have changed. */
  onDone: () => void;
}

/** More than this many tracking codes are not typed one by one. */
const MOST_CODES = 30;

/** Asks once, takes the step, and says which orders could not and why. */
export function BulkStep({ status, opened, onClose, onDone }: BulkStepProps) {
  const { rows, failure } = useChosenRows(opened);
  const [result, setResult] = useState<BulkResult | null>(null);
  const isShipping = status === 'shipped';
  const areFetched = rows !== null && rows.every(({ shippingType }) => shippingType === 'pickup');
  const words = isShipping && areFetched ? 'readyForPickup' : status;
  return (
    <Modal
      open
      onClose={onClose}
      title={rows ? ordersToolsCopy.bulkTitle[words](rows.length) : ordersToolsCopy.bulk[words]}
      description={result ? undefined : ordersToolsCopy.bulkHint[words]}
      closeLabel={ordersToolsCopy.close}
    >
      {result ? (
        <BulkOutcome
          result={result}
          done={ordersToolsCopy.bulkDone(result.done.length)}
          refused={ordersToolsCopy.bulkRefused(result.refused.length)}
          onClose={onClose}
        />
      ) : rows ? (
        <StepForm
          status={status}
          rows={rows}
          label={ordersToolsCopy.bulk[words]}
          onClose={onClose}
          onResult={(done) => {
            setResult(done);
            onDone();
          }}
        />
      ) : failure ? (
        <FormNote tone="bad">{failure}</FormNote>
      ) : (
        <Skeleton height="6rem" />
      )}
    </Modal>
  );
}

interface StepFormProps {
  status: BulkStatus;
  rows: readonly OrderRow[];
  label: string;
  onClose: () => void;
  onResult: (result: BulkResult) => void;
}

function StepForm({ status, rows, label, onClose, onResult }: StepFormProps) {
  const [takeStep] = useTakeBulkStepMutation();
  const [carrier, setCarrier] = useState('');
  const [codes, setCodes] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShipping = status === 'shipped';
  const { pickup: fetched = [], parcel: sent = [] } = Object.groupBy(rows, ({ shippingType }) =>
    shippingType === 'pickup' ? 'pickup' : 'parcel',
  );
  const hasParcels = isShipping && sent.length > 0;
  const coded = hasParcels && sent.length <= MOST_CODES ? sent : [];

  async function send(): Promise<void> {
    setFailure(null);
    const trackingCodes = Object.fromEntries(
      Object.entries(codes).flatMap(([number, code]) =>
        code.trim() === '' ? [] : [[number, code.trim()]],
      ),
    );
    const parcel = { ...(carrier.trim() !== '' && { carrier: carrier.trim() }), trackingCodes };
    const numbers = rows.map(({ number }) => number);
    onResult(await takeStep({ numbers, status, ...(isShipping && parcel) }).unwrap());
  }

  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void send()
      .catch((error: unknown) => setFailure(failureSentence(toApiError(error))))
      .finally(() => setBusy(false));
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {hasParcels && (
        <TextField
          label={ordersToolsCopy.carrier}
          value={carrier}
          maxLength={MAX_CARRIER}
          onChange={(event) => setCarrier(event.target.value)}
        />
      )}
      {coded.length > 1 && (
        <PastedLines
          hint={ordersToolsCopy.pasteCodesHint}
          numbers={coded.map(({ number }) => number)}
          onRead={(read) => setCodes({ ...codes, ...read })}
        />
      )}
      {coded.map(({ number, firstName, lastName }) => (
        <TextField
          key={number}
          label={ordersToolsCopy.trackingOf(number, `${firstName} ${lastName}`.trim())}
          value={codes[number] ?? ''}
          maxLength={MAX_TRACKING_CODE}
          onChange={(event) => setCodes({ ...codes, [number]: event.target.value })}
        />
      ))}
      {hasParcels && fetched.length > 0 && (
        <FormNote>{ordersToolsCopy.fetched(fetched.map(({ number }) => number))}</FormNote>
      )}
      {failure && <FormNote tone="bad">{failure}</FormNote>}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {ordersToolsCopy.goBack}
        </Button>
      </div>
    </form>
  );
}
