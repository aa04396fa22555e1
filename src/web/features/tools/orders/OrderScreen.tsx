import { useState, type KeyboardEvent } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { ORDER_STATUSES, type Order, type OrderStatus } from '../../../../domain/orders/order.ts';
import { isExchangeHeld } from '../../../../domain/orders/exchange.ts';
import { exchangeObstacle } from '../../../../domain/orders/exchangeObstacle.ts';
import { editObstacle } from '../../../../domain/orders/orderEdit.ts';
import { takesDocuments } from '../../../../domain/orders/dispute.ts';
import { canEditAddress, isShownStatus } from '../../../../domain/orders/orderActions.ts';
import { disputeOf } from '../../../../domain/orders/orderPayments.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { useGetAdminOrderQuery } from '../../../api/tools/ordersToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { exchangeToolsCopy } from '../../../copy/tools/exchangeToolsCopy.ts';
import { editCopy } from '../../../copy/tools/editCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { ORDER_DIALOG_PARAMETER, ORDER_DIALOG_WORDS, toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useNearFocus } from '../../../ui/overlay/useNearFocus.ts';
import { Answer } from '../kit/frame/Answer.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { NoRecord } from '../kit/frame/NoRecord.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { BuyerLink } from './BuyerLink.tsx';
import { HandRefunds } from './HandRefunds.tsx';
import { orderButtons, type OrderButton } from './orderButtons.ts';
import { OrderDialog, type OrderDialogName } from './OrderDialog.tsx';
import { OrderDisputes } from './OrderDisputes.tsx';
import { OrderExchanges } from './OrderExchanges.tsx';
import { OrderGoods } from './OrderGoods.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderParcels } from './OrderParcels.tsx';
import { OrderSide } from './OrderSide.tsx';
import { PrintLinks } from './PrintLinks.tsx';
import { PaymentMarks, StatusMark } from './StatusMark.tsx';
import { useStep } from './useStep.ts';
import styles from './OrderScreen.module.css';

/** Everything about one order, and what can be done with it. */
export function OrderScreen() {
  const { number = '' } = useParams();
  // The address may ask for a code before the shop has said that it has a till: it is read again then.
  const takesQr = useGetToolsSelfQuery().data?.qr ?? false;
  const answer = useGetAdminOrderQuery(number, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <Answer
      of={answer}
      failed={ordersToolsCopy.failed}
      missing={<NoRecord copy={ordersToolsCopy} list="orders" />}
    >
      {(admin) => <LoadedOrder key={`${number} ${takesQr}`} admin={admin} takesQr={takesQr} />}
    </Answer>
  );
}

function LoadedOrder({ admin, takesQr }: { admin: AdminOrder; takesQr: boolean }) {
  const { order } = admin;
  const { number } = order;
  const [params, setParams] = useSearchParams();
  const asked = params.get(ORDER_DIALOG_PARAMETER);
  const buttons = orderButtons(admin, { takesQr });
  const [dialog, setDialog] = useState(() => askedDialog(admin, buttons, asked));
  const close = () => {
    setDialog(null);
    if (asked !== null) setParams({}, { replace: true });
  };
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
          <PrintLinks
            numbers={[number]}
            labels={{
              receipts: ordersToolsCopy.receipt,
              ...(!order.giftCard && { slips: ordersToolsCopy.slip }),
            }}
          />
        }
      />
      <section className={styles.life} aria-label={ordersToolsCopy.life}>
        <Life admin={admin} />
        <Actions admin={admin} buttons={buttons} onOpen={setDialog} />
      </section>
      <div className={styles.columns}>
        <div className={styles.main}>
          {admin.exchanges.some(isExchangeHeld) || (
            <PendingEdit order={order} onWithdraw={() => setDialog('editWithdrawn')} />
          )}
          <OrderExchanges admin={admin} onWithdraw={() => setDialog('editWithdrawn')} />
          <BuyerLink admin={admin} />
          <OrderDisputes admin={admin} onOpen={setDialog} />
          <HandRefunds admin={admin} />
          <OrderGoods admin={admin} />
          <OrderParcels admin={admin} />
          <OrderHistory admin={admin} />
        </div>
        <OrderSide
          admin={admin}
          onEdit={canEditAddress(order) ? () => setDialog('recipient') : undefined}
          onOpen={setDialog}
        />
      </div>
      {dialog && <OrderDialog name={dialog} admin={admin} onClose={close} />}
    </>
  );
}

/** The dialog that the address asks for, if the order has it now. */
function askedDialog(
  admin: AdminOrder,
  buttons: Buttons,
  asked: string | null,
): OrderDialogName | null {
  const { evidence } = ORDER_DIALOG_WORDS;
  if (asked === evidence) return canAnswer(admin) ? 'evidence' : null;
  const names = (['refund', 'transfer', 'qr'] as const).filter(
    (name) => ORDER_DIALOG_WORDS[name] === asked,
  );
  const opened = buttons.map((each) => (typeof each === 'string' ? null : each.opens));
  return names.find((name) => opened.includes(name)) ?? null;
}

function canAnswer({ disputes }: AdminOrder): boolean {
  return disputes.some((each) => takesDocuments(each, Date.now()));
}

/** The way of an order; the statuses behind it with their time. A cancelled order shows only what it went through. */
function Life({ admin: { order } }: { admin: AdminOrder }) {
  const times = new Map(order.history.map(({ status, at }) => [status, at]));
  const isEnded = order.status === 'cancelled';
  const steps = ORDER_STATUSES.filter((status) => isShownStatus(order, status)).filter((status) =>
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

type Buttons = ReturnType<typeof orderButtons>;

interface ActionsProps {
  admin: AdminOrder;
  buttons: Buttons;
  onOpen: (dialog: OrderDialogName) => void;
}

/** A button for each thing that can be done with the order now. */
function Actions({ admin, buttons, onOpen }: ActionsProps) {
  const { order, refunds, version, exchanges } = admin;
  const { notify } = useToolsFrame();
  const { takeStep, isTaking } = useStep(order);
  const group = useNearFocus<HTMLDivElement>();
  const take = (status: OrderStatus) =>
    void takeStep({ version, status }).catch((error: unknown) =>
      notify(failureSentence(toApiError(error))),
    );
  const act = ({ opens, takes }: OrderButton) => {
    if (opens) onOpen(opens);
    if (takes) take(takes);
  };
  return (
    <div
      ref={group}
      className={styles.actions}
      role="group"
      aria-label={ordersToolsCopy.actions}
      onKeyDown={refuseRepeats}
    >
      {buttons.map((each) =>
        typeof each === 'string' ? (
          <p key={each} className={styles.waits}>
            {each}
          </p>
        ) : (
          <Button
            key={each.label}
            variant={each.variant}
            data-next={each.isNext || undefined}
            busy={isTaking && each.isStep}
            onClick={() => act(each)}
          >
            {each.label}
          </Button>
        ),
      )}
      {editObstacle(order, refunds) === null && (
        <LinkButton variant="quiet" to={toolsPath('orderEdit', { number: order.number })}>
          {editCopy.open}
        </LinkButton>
      )}
      {exchangeObstacle(order, { refunds, exchanges }) === null && (
        <LinkButton variant="quiet" to={toolsPath('orderExchange', { number: order.number })}>
          {exchangeToolsCopy.open}
        </LinkButton>
      )}
    </div>
  );
}

/** A change that waits for its difference, and its way back. */
function PendingEdit({ order, onWithdraw }: { order: Order; onWithdraw: () => void }) {
  const { pendingEdit } = order;
  if (!pendingEdit) return null;
  const { text, missing, expiresAt } = pendingEdit;
  return (
    <Section
      title={editCopy.pending}
      action={
        <Button variant="quiet" onClick={onWithdraw}>
          {editCopy.withdraw}
        </Button>
      }
    >
      <div>
        <p className={styles.edit}>{text}</p>
        <p>{editCopy.waits(missing, formatDateTime(expiresAt))}</p>
      </div>
    </Section>
  );
}

/** One step for one press: the focus is on the next step's button while a key is still held down. */
function refuseRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
