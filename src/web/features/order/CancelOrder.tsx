import { useState } from 'react';
import type { Order } from '../../../domain/order.ts';
import { toApiError } from '../../api/ApiError.ts';
import { useCancelOrderMutation, type OrderRef } from '../../api/orderApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { Modal } from '../../ui/Modal.tsx';
import styles from './CancelOrder.module.css';

interface CancelOrderProps {
  order: Pick<Order, 'paidAt' | 'total'>;
  orderRef: OrderRef;
}

/** The way out of an order, asked twice: it says what happens to the money. */
export function CancelOrder({ order: { paidAt, total }, orderRef }: CancelOrderProps) {
  const [isAsked, setAsked] = useState(false);
  const [cancel, { isLoading, error, reset }] = useCancelOrderMutation();
  const close = () => {
    setAsked(false);
    reset();
  };
  const confirm = async () => {
    const answer = await cancel(orderRef);
    if (!answer.error) setAsked(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {orderCopy.cancel}
      </Button>
      <Modal
        open={isAsked}
        onClose={close}
        title={orderCopy.cancelTitle}
        closeLabel={orderCopy.close}
      >
        <div className={styles.question}>
          <p>{paidAt === null ? orderCopy.cancelUnpaid : orderCopy.cancelPaid(total)}</p>
          <p>{orderCopy.cancelStock}</p>
          {error && <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>}
          <Button wide busy={isLoading} onClick={() => void confirm()}>
            {orderCopy.cancelConfirm}
          </Button>
          <Button wide variant="secondary" onClick={close}>
            {orderCopy.cancelKeep}
          </Button>
        </div>
      </Modal>
    </>
  );
}
