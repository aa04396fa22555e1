import { useState, type SubmitEvent } from 'react';
import {
  MAX_BULK_ORDERS,
  MAX_CARRIER,
  MAX_TRACKING_CODE,
  type BulkResult,
} from '../../../../domain/orders/adminOrder.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useLazyGetOrderRowsQuery,
  useTakeBulkStepMutation,
  type BulkStepRequest,
} from '../../../api/tools/ordersToolsApi.ts';
import type { TableRequest } from '../../../api/tools/tableRequest.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import type { Chosen } from '../table/useSelection.ts';
import styles from '../form/ActionDialog.module.css';

export type BulkStatus = BulkStepRequest['status'];

interface BulkStepProps {
  status: BulkStatus;
  chosen: Chosen;
  /** What "all that match" means. */
  request: TableRequest;
  onClose: () => void;
  /** Some orders have changed. */
  onDone: () => void;
}

const PAGE = 100;
/** More than this many tracking codes are not typed one by one. */
const MOST_CODES = 30;

/** Asks once, takes the step, and says which orders could not and why. */
export function BulkStep({ status, chosen, request, onClose, onDone }: BulkStepProps) {
  const [takeStep] = useTakeBulkStepMutation();
  const [fetchRows] = useLazyGetOrderRowsQuery();
  const [carrier, setCarrier] = useState('');
  const [codes, setCodes] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  const [ids] = useState(chosen.kind === 'ids' ? chosen.ids : null);
  const isShipping = status === 'shipped';

  /** All that match, up to what one call takes. */
  async function numbers(): Promise<readonly string[]> {
    if (ids) return ids;
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const rows = await fetchRows({ ...request, page, pageSize: PAGE }).unwrap();
      found.push(...rows.items.map((row) => row.number));
      if (page >= rows.totalPages || found.length > MAX_BULK_ORDERS) return found;
    }
  }

  async function send(): Promise<void> {
    setFailure(null);
    const all = await numbers();
    if (all.length > MAX_BULK_ORDERS) {
      setFailure(ordersToolsCopy.tooMany(MAX_BULK_ORDERS));
      return;
    }
    const trackingCodes = Object.fromEntries(
      Object.entries(codes).flatMap(([number, code]) =>
        code.trim() === '' ? [] : [[number, code.trim()]],
      ),
    );
    const parcel = { ...(carrier.trim() !== '' && { carrier: carrier.trim() }), trackingCodes };
    const request = { numbers: all, status, ...(isShipping && parcel) };
    setResult(await takeStep(request).unwrap());
    onDone();
  }

  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void send()
      .catch((error: unknown) => setFailure(failureSentence(toApiError(error))))
      .finally(() => setBusy(false));
  };

  const count = ids?.length ?? 0;
  const title = ids
    ? ordersToolsCopy.bulkTitle[status](count)
    : isShipping
      ? ordersToolsCopy.ship
      : ordersToolsCopy.pack;
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      description={result ? undefined : ordersToolsCopy.bulkHint[status]}
      closeLabel={ordersToolsCopy.close}
    >
      {result ? (
        <Outcome result={result} onClose={onClose} />
      ) : (
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          {isShipping && (
            <TextField
              label={ordersToolsCopy.carrier}
              value={carrier}
              maxLength={MAX_CARRIER}
              onChange={(event) => setCarrier(event.target.value)}
            />
          )}
          {isShipping &&
            count <= MOST_CODES &&
            ids?.map((number) => (
              <TextField
                key={number}
                label={ordersToolsCopy.trackingOf(number)}
                value={codes[number] ?? ''}
                maxLength={MAX_TRACKING_CODE}
                onChange={(event) => setCodes({ ...codes, [number]: event.target.value })}
              />
            ))}
          {failure && <FormNote tone="bad">{failure}</FormNote>}
          <div className={styles.buttons}>
            <Button type="submit" busy={isBusy}>
              {isShipping ? ordersToolsCopy.ship : ordersToolsCopy.pack}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {ordersToolsCopy.goBack}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

function Outcome({
  result: { done, refused },
  onClose,
}: {
  result: BulkResult;
  onClose: () => void;
}) {
  return (
    <div className={styles.form}>
      <FormNote tone={refused.length === 0 ? 'good' : 'plain'}>
        {ordersToolsCopy.bulkDone(done.length)}
      </FormNote>
      {refused.length > 0 && (
        <section aria-label={ordersToolsCopy.bulkRefused(refused.length)}>
          <p>{ordersToolsCopy.bulkRefused(refused.length)}</p>
          <ul className={styles.refused}>
            {refused.map(({ number, reason }) => (
              <li key={number}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{ordersToolsCopy.close}</Button>
      </div>
    </div>
  );
}
