import { useState, type KeyboardEvent } from 'react';
import { useParams } from 'react-router';
import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { ORDER_STATUSES, type Order, type OrderStatus } from '../../../../domain/orders/order.ts';
import {
  canConfirmTransfer,
  canCorrectTracking,
  canEditAddress,
  canTakeBack,
  nextStatuses,
  paymentsGivenBackThere,
  refundablePayments,
  stepBefore,
} from '../../../../domain/orders/orderActions.ts';
import { disputeOf, partPaid } from '../../../../domain/orders/orderPayments.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetAdminOrderQuery } from '../../../api/tools/ordersToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { refundCopy } from '../../../copy/tools/refundCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { useNearFocus } from '../../../ui/overlay/useNearFocus.ts';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { BuyerLink } from './BuyerLink.tsx';
import { OrderDialog, type OrderDialogName } from './OrderDialog.tsx';
import { OrderGoods } from './OrderGoods.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderSide } from './OrderSide.tsx';
import { PaymentMarks, StatusMark } from './StatusMark.tsx';
import { useStep } from './useStep.ts';
import styles from './OrderScreen.module.css';

/** Everything about one order, and what can be done with it. */
export function OrderScreen() {
  const { number = '' } = useParams();
  const answer = useGetAdminOrderQuery(number, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const missing = (
    <EmptyState
      as="h1"
      title={ordersToolsCopy.notFound}
      actions={<LinkButton to={toolsPath('orders')}>{ordersToolsCopy.toList}</LinkButton>}
    >
      {ordersToolsCopy.notFoundText}
    </EmptyState>
  );
  return (
    <Answer of={answer} failed={ordersToolsCopy.failed} missing={missing}>
      {(admin) => <LoadedOrder key={number} admin={admin} />}
    </Answer>
  );
}

function LoadedOrder({ admin }: { admin: AdminOrder }) {
  const { order } = admin;
  const { number } = order;
  const [dialog, setDialog] = useState<OrderDialogName | null>(null);
  const printed = (sheet: string) =>
    `${toolsPath('ordersPrint')}?${new URLSearchParams({ pedidos: number, hoja: sheet }).toString()}`;
  return (
    <>
      <ScreenHead
        title={ordersToolsCopy.titleOf(number)}
        above={[{ label: ordersToolsCopy.title, to: toolsPath('orders') }]}
        mark={
          <span className={styles.marks}>
            <StatusMark {...order} />
            <PaymentMarks
              status={order.paymentStatus}
              refundDue={order.refundDue}
              isDisputed={disputeOf(order) === 'open'}
            />
          </span>
        }
        hint={ordersCopy.placed(formatDateTime(order.placedAt))}
        actions={
          <>
            <LinkButton variant="secondary" to={printed('remitos')}>
              {ordersToolsCopy.slip}
            </LinkButton>
            <LinkButton variant="secondary" to={printed('comprobantes')}>
              {ordersToolsCopy.receipt}
            </LinkButton>
          </>
        }
      />
      <section className={styles.life} aria-label={ordersToolsCopy.life}>
        <Life admin={admin} />
        <Actions admin={admin} onOpen={setDialog} />
      </section>
      <div className={styles.columns}>
        <div className={styles.main}>
          <BuyerLink admin={admin} />
          <OrderGoods admin={admin} />
          <OrderHistory admin={admin} />
        </div>
        <OrderSide
          admin={admin}
          onEdit={canEditAddress(order) ? () => setDialog('recipient') : undefined}
          onOpen={setDialog}
        />
      </div>
      {dialog && <OrderDialog name={dialog} admin={admin} onClose={() => setDialog(null)} />}
    </>
  );
}

/** The way of an order; the statuses behind it with their time. A cancelled order shows only what it went through. */
function Life({ admin: { order } }: { admin: AdminOrder }) {
  const times = new Map(order.history.map(({ status, at }) => [status, at]));
  const isEnded = order.status === 'cancelled';
  const steps = ORDER_STATUSES.filter((status) =>
    isEnded ? times.has(status) : status !== 'cancelled',
  );
  return (
    <ol className={styles.steps}>
      {steps.map((status) => {
        const at = times.get(status);
        return (
          <li
            key={status}
            className={styles.step}
            data-reached={at !== undefined || undefined}
            aria-current={status === order.status ? 'step' : undefined}
          >
            <strong>{ordersCopy.statusOf(status, order.shippingType)}</strong>
            {at !== undefined && <span className={styles.when}>{formatDateTime(at)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

interface ActionsProps {
  admin: AdminOrder;
  onOpen: (dialog: OrderDialogName) => void;
}

/** A button for each step that the order machine allows now, the usual one first. */
function Actions({ admin: { order, version }, onOpen }: ActionsProps) {
  const { notify } = useToolsFrame();
  const { takeStep, isTaking } = useStep(order);
  const group = useNearFocus<HTMLDivElement>();
  const steps = nextStatuses(order);
  const canConfirm = canConfirmTransfer(order);
  const isEnded = order.status === 'cancelled';
  const take = (status: OrderStatus): void => {
    const hasParcel = status === 'shipped' && order.shippingType !== 'pickup';
    if (hasParcel || status === 'cancelled') return onOpen(status);
    void takeStep({ version, status }).catch((error: unknown) =>
      notify(failureSentence(toApiError(error))),
    );
  };
  return (
    <div
      ref={group}
      className={styles.actions}
      role="group"
      aria-label={ordersToolsCopy.actions}
      onKeyDown={refuseRepeats}
    >
      {canConfirm && (
        <Button
          variant={isEnded ? 'secondary' : 'primary'}
          data-next={!isEnded || undefined}
          onClick={() => onOpen('transfer')}
        >
          {ordersToolsCopy.confirmTransfer}
        </Button>
      )}
      {order.status === 'pending' && order.paymentStatus !== 'approved' && !canConfirm && (
        <p className={styles.waits}>{ordersToolsCopy.waitsForPayment}</p>
      )}
      {moneyNotes(order).map((note) => (
        <p key={note} className={styles.waits}>
          {note}
        </p>
      ))}
      {steps.map((status) => (
        <Button
          key={status}
          variant={status === 'cancelled' ? 'quiet' : 'primary'}
          data-next={status !== 'cancelled' || undefined}
          busy={isTaking}
          onClick={() => take(status)}
        >
          {ordersToolsCopy.stepOf(status, order.shippingType)}
        </Button>
      ))}
      {refundablePayments(order).length > 0 && (
        <Button
          variant={order.refundDue ? 'primary' : 'quiet'}
          data-next={order.refundDue || undefined}
          onClick={() => onOpen('refund')}
        >
          {ordersToolsCopy.refund}
        </Button>
      )}
      <Corrections order={order} onOpen={onOpen} />
    </div>
  );
}

/** One step for one press: the focus is on the next step's button while a key is still held down. */
function refuseRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** Actions for orders that went otherwise than planned. */
function Corrections({
  order,
  onOpen,
}: {
  order: AdminOrder['order'];
  onOpen: ActionsProps['onOpen'];
}) {
  const { status, shippingType } = order;
  return (
    <>
      {canTakeBack(order) && (
        <Button variant="quiet" onClick={() => onOpen('takeBack')}>
          {ordersToolsCopy.takeBack}
        </Button>
      )}
      {canCorrectTracking(order) && (
        <Button variant="quiet" onClick={() => onOpen('tracking')}>
          {ordersToolsCopy.correctTracking}
        </Button>
      )}
      {stepBefore(status) && (
        <Button variant="quiet" onClick={() => onOpen('stepBack')}>
          {ordersToolsCopy.stepBack(ordersCopy.statusOf(status, shippingType))}
        </Button>
      )}
    </>
  );
}

/** Notes on what is missing, and on why money is not given back here. */
function moneyNotes(order: Order): string[] {
  const part = order.status === 'pending' ? partPaid(order) : null;
  const isDisputed = disputeOf(order) === 'open';
  const isThere = order.refundDue && paymentsGivenBackThere(order).length > 0;
  return [
    ...(part ? [ordersToolsCopy.partCame(part.received, part.missing)] : []),
    ...(isDisputed ? [refundCopy.disputed] : []),
    ...(isThere && !isDisputed ? [refundCopy.there] : []),
  ];
}
