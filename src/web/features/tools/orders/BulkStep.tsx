import { useState } from 'react';
import {
  MAX_CARRIER,
  MAX_TRACKING_CODE,
  type BulkResult,
  type OrderRow,
} from '../../../../domain/orders/adminOrder.ts';
import {
  useTakeBulkStepMutation,
  type BulkStepRequest,
} from '../../../api/tools/ordersToolsApi.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { BulkDialog, BulkForm, type BulkProps } from './BulkDialog.tsx';
import { PastedLines } from './PastedLines.tsx';
import { useChosenRows } from './useChosenRows.ts';

export type BulkStatus = BulkStepRequest['status'];

interface BulkStepProps extends BulkProps {
  status: BulkStatus;
}

/** More than this many tracking codes are not typed one by one. */
const MOST_CODES = 30;
const OUTCOME = { done: ordersToolsCopy.bulkDone, refused: ordersToolsCopy.bulkRefused };

/** Asks once, takes the step, and says which orders could not and why. */
export function BulkStep({ status, opened, onClose, onDone }: BulkStepProps) {
  const { rows, failure } = useChosenRows(opened);
  const isShipping = status === 'shipped';
  const areFetched = rows !== null && rows.every(({ shippingType }) => shippingType === 'pickup');
  const words = isShipping && areFetched ? 'readyForPickup' : status;
  return (
    <BulkDialog
      title={rows ? ordersToolsCopy.bulkTitle[words](rows.length) : ordersToolsCopy.bulk[words]}
      hint={ordersToolsCopy.bulkHint[words]}
      failure={failure}
      height="6rem"
      copy={OUTCOME}
      onClose={onClose}
      onDone={onDone}
    >
      {(onResult) =>
        rows && (
          <StepForm
            status={status}
            rows={rows}
            label={ordersToolsCopy.bulk[words]}
            onClose={onClose}
            onResult={onResult}
          />
        )
      }
    </BulkDialog>
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
  const isShipping = status === 'shipped';
  const { pickup: fetched = [], parcel: sent = [] } = Object.groupBy(rows, ({ shippingType }) =>
    shippingType === 'pickup' ? 'pickup' : 'parcel',
  );
  const hasParcels = isShipping && sent.length > 0;
  const coded = hasParcels && sent.length <= MOST_CODES ? sent : [];

  async function send(): Promise<void> {
    const trackingCodes = Object.fromEntries(
      Object.entries(codes).flatMap(([number, code]) =>
        code.trim() === '' ? [] : [[number, code.trim()]],
      ),
    );
    const parcel = { ...(carrier.trim() !== '' && { carrier: carrier.trim() }), trackingCodes };
    const numbers = rows.map(({ number }) => number);
    onResult(await takeStep({ numbers, status, ...(isShipping && parcel) }).unwrap());
  }

  return (
    <BulkForm submitLabel={label} send={send} onClose={onClose}>
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
    </BulkForm>
  );
}
