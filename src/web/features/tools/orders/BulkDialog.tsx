import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { BulkResult } from '../../../../domain/orders/adminOrder.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { Modal } from '../kit/frame/Modal.tsx';
import type { ChosenOrders } from './useChosenRows.ts';
import styles from '../kit/form/ActionDialog.module.css';

export interface BulkProps {
  opened: ChosenOrders;
  onClose: () => void;
  /** Some orders have changed. */
  onDone: () => void;
}

interface BulkDialogProps extends Omit<BulkProps, 'opened'> {
  title: string;
  hint: string;
  wide?: boolean;
  /** The orders could not be read. */
  failure: string | null;
  /** While they are read. */
  height: string;
  copy: { done: (count: number) => string; refused: (count: number) => string };
  /** The form; null until the orders are there. */
  children: (onResult: (result: BulkResult) => void) => ReactNode;
}

/** Asks something about many orders once, then lists which were done, and which could not be and why. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, hint, wide = false, failure, height, copy, onClose, onDone, children } = props;
  const [result, setResult] = useState<BulkResult | null>(null);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      description={result ? undefined : hint}
      closeLabel={ordersToolsCopy.close}
      wide={wide}
    >
      {result ? (
        <Outcome result={result} copy={copy} onClose={onClose} />
      ) : failure !== null ? (
        <FormNote tone="bad">{failure}</FormNote>
      ) : (
        (children((done) => {
          setResult(done);
          onDone();
        }) ?? <Skeleton height={height} />)
      )}
    </Modal>
  );
}

interface OutcomeProps extends Pick<BulkDialogProps, 'copy' | 'onClose'> {
  result: BulkResult;
}

function Outcome({ result: { done, refused }, copy, onClose }: OutcomeProps) {
  const refusedLabel = copy.refused(refused.length);
  return (
    <div className={styles.form}>
      <FormNote tone={refused.length === 0 ? 'good' : 'plain'}>{copy.done(done.length)}</FormNote>
      {refused.length > 0 && (
        <section aria-label={refusedLabel}>
          <p>{refusedLabel}</p>
          <ul className={styles.refused}>
            {refused.map(({ number, reason }) => (
              <li key={number}>
                {reason.includes(number) ? reason : ordersToolsCopy.refusedOf(number, reason)}
              </li>
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

interface BulkFormProps {
  submitLabel: string;
  /** Answers with a sentence where nothing could be sent. */
  send: (form: HTMLFormElement) => Promise<string | void>;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a bulk dialog. A form that is being sent is not sent again. */
export function BulkForm({ submitLabel, send, onClose, children }: BulkFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    void send(event.currentTarget)
      .then((sentence) => setFailure(sentence ?? null))
      .catch((error: unknown) => setFailure(failureSentence(toApiError(error))))
      .finally(() => setBusy(false));
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {ordersToolsCopy.goBack}
        </Button>
      </div>
    </form>
  );
}
