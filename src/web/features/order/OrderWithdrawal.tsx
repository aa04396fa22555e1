import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderPage } from '../../../domain/orders/checkout.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { isWithdrawable } from '../../../domain/orders/withdrawal.ts';
import { toApiError } from '../../api/ApiError.ts';
import { type OrderRef, useWithdrawOrderMutation } from '../../api/ordersApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { formatDateTime } from '../../copy/format/formatDate.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { PAGE_PATHS, QUERY } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import styles from './OrderView.module.css';

interface OrderWithdrawalProps {
  page: OrderPage;
  orderRef: OrderRef;
  now: number;
}

/** The buyer's cases of the right to withdraw, or the way to open one. */
export function OrderWithdrawal({ page, orderRef, now }: OrderWithdrawalProps) {
  const { order, withdrawals, isCancellable, isExempt } = page;
  if (withdrawals.length > 0) {
    return withdrawals.map((each) => <WithdrawalCase key={each.code} {...each} />);
  }
  const canWithdraw = !isExempt && !isCancellable && isWithdrawable(order, now);
  return canWithdraw && <Withdraw order={order} orderRef={orderRef} />;
}

/** A case that the buyer opened, and what became of it. */
function WithdrawalCase(shown: OrderPage['withdrawals'][number]) {
  const { code, createdAt, answeredAt, returnWay, receivedAt } = shown;
  return (
    <p className={styles.withdrawal}>
      <strong>{orderCopy.withdrawalCase(code)}</strong>
      <span className={styles.quiet}>
        {answeredAt === null
          ? orderCopy.withdrawalOpen(formatDateTime(createdAt))
          : orderCopy.withdrawalAnswered(formatDateTime(answeredAt))}
      </span>
      {returnWay !== null && receivedAt === null && (
        <span className={styles.quiet}>{orderCopy.returnWays[returnWay]}</span>
      )}
      {receivedAt !== null && (
        <span className={styles.quiet}>{orderCopy.returned(formatDateTime(receivedAt))}</span>
      )}
    </p>
  );
}

interface WithdrawProps {
  order: Pick<Order, 'number' | 'buyer' | 'giftCard'>;
  orderRef: OrderRef;
}

/** Opens the buyer's withdrawal at once; the form that needs no order stays to give a reason or a phone. */
function Withdraw({ order: { number, buyer, giftCard }, orderRef }: WithdrawProps) {
  const [isAsked, setAsked] = useState(false);
  const [withdraw, { isLoading, error, reset }] = useWithdrawOrderMutation();
  const query = new URLSearchParams({ [QUERY.orderNumber]: number });
  const form = `${PAGE_PATHS.withdrawal}?${query.toString()}`;
  const close = () => {
    setAsked(false);
    reset();
  };
  const confirm = async () => {
    const answer = await withdraw(orderRef);
    if (!answer.error) setAsked(false);
  };
  return (
    <div className={styles.withdrawal}>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {orderCopy.withdraw}
      </Button>
      <span className={styles.quiet}>
        {giftCard ? orderCopy.withdrawCardHint : orderCopy.withdrawHint}
      </span>
      <Modal
        open={isAsked}
        onClose={close}
        title={orderCopy.withdrawTitle}
        closeLabel={orderCopy.close}
      >
        <div className={styles.question}>
          <p>{orderCopy.withdrawText}</p>
          <p>
            <Link to={form} state={{ email: buyer }}>
              {orderCopy.withdrawForm}
            </Link>
          </p>
          {error && <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>}
          <Button wide busy={isLoading} onClick={() => void confirm()}>
            {orderCopy.withdrawConfirm}
          </Button>
          <Button wide variant="secondary" onClick={close}>
            {orderCopy.withdrawKeep}
          </Button>
        </div>
      </Modal>
    </div>
  );
}
