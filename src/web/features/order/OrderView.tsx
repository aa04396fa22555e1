import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { OrderPage } from '../../../domain/orders/checkout.ts';
import { type Order, fullUnitPrice, type OrderLine } from '../../../domain/orders/order.ts';
import { asPayable } from '../../../domain/orders/orderEdit.ts';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import { toApiError } from '../../api/ApiError.ts';
import { type OrderRef, useCancelOrderMutation } from '../../api/ordersApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { formatDateTime } from '../../copy/format/formatDate.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { orderPath, PAGE_PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Printer, Check } from '../../ui/icons/icons.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { OnDemand } from '../../ui/loading/OnDemand.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { OrderCopyButton } from './OrderCopyButton.tsx';
import { OrderFacts, OrderTotals } from './OrderFacts.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderWithdrawal } from './OrderWithdrawal.tsx';
import styles from './OrderView.module.css';
import { PaymentPanel } from './PaymentPanel.tsx';
import { timelineSteps } from './timelineSteps.ts';
import { useNow } from './useNow.ts';

const IMAGE = { width: 80, height: 100, alt: '', sizes: PICTURE_SIZES.thumbnail };

const TICK_MS = 60_000;

/** Few orders ask for an account. */
const loadRefundAccount = () =>
  import(/* webpackChunkName: "order-returns" */ './RefundAccountPanel.tsx').then(
    (chunk) => chunk.RefundAccountPanel,
  );

/** Most orders are kept as they came. */
const loadExchanges = () =>
  import(/* webpackChunkName: "order-returns" */ './OrderExchanges.tsx').then(
    (chunk) => chunk.OrderExchanges,
  );

interface OrderViewProps {
  page: OrderPage;
  orderRef: OrderRef;
  /** The button that buys the same again. */
  repeat: ReactNode;
}

/** Everything of an order: what has to be done first, then where it is, then what it was. */
export function OrderView({ page, orderRef, repeat }: OrderViewProps) {
  const { order, isCancellable, refundAccount, exchanges } = page;
  const isExchanged = exchanges.some(({ state }) => state === 'waitingPayment');
  const now = useNow(TICK_MS);
  const link = new URL(orderPath(order.number, orderRef.key), document.baseURI).href;
  return (
    <article>
      <OrderHead order={order} now={now} />
      <Container className={styles.page}>
        <div className={styles.main}>
          {order.pendingEdit && !isExchanged && <PendingEdit edit={order.pendingEdit} />}
          <PaymentPanel page={{ ...page, order: asPayable(order) }} orderRef={orderRef} />
          {(exchanges.length > 0 || page.exchangeUntil !== null) && (
            <OnDemand load={loadExchanges} isWanted props={{ page, orderRef }} />
          )}
          {refundAccount && (
            <OnDemand
              load={loadRefundAccount}
              isWanted
              props={{ wanted: refundAccount, orderRef, now }}
            />
          )}
          {orderRef.key !== null && <GuestLink url={link} />}
          <Part title={orderCopy.timeline} isForScreen>
            <OrderTimeline order={order} />
          </Part>
          <Part title={orderCopy.lines}>
            <OrderLines lines={order.lines} isGiftCard={Boolean(order.giftCard)} />
          </Part>
        </div>
        <div className={styles.side}>
          <Part title={orderCopy.summary}>
            <OrderTotals order={order} />
            <OrderFacts order={order} />
          </Part>
          <div className={styles.actions}>
            {!order.giftCard && repeat}
            <Button wide variant="secondary" onClick={() => window.print()}>
              <Printer size={20} aria-hidden="true" />
              {orderCopy.print}
            </Button>
            {isCancellable && <CancelOrder order={order} orderRef={orderRef} />}
            <OrderWithdrawal page={page} orderRef={orderRef} now={now} />
          </div>
        </div>
      </Container>
    </article>
  );
}

interface PartProps {
  title: string;
  /** It is no part of the receipt that one prints. */
  isForScreen?: boolean;
  children: ReactNode;
}

function Part({ title, isForScreen = false, children }: PartProps) {
  return (
    <section className={joinClasses(styles.part, isForScreen && styles.forScreen)}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** The shop changes the order once the difference is paid. */
function PendingEdit({
  edit: { text, missing, expiresAt },
}: {
  edit: NonNullable<Order['pendingEdit']>;
}) {
  return (
    <section className={styles.keep} aria-labelledby="cambio">
      <h2 id="cambio" className={styles.keepTitle}>
        {orderCopy.editTitle}
      </h2>
      <p>{text}</p>
      <p className={styles.hint}>{orderCopy.editWaits(missing, formatDateTime(expiresAt))}</p>
    </section>
  );
}

/** A guest can only return to the order through this link. */
function GuestLink({ url }: { url: string }) {
  return (
    <section className={styles.keep} aria-labelledby="enlace">
      <h2 id="enlace" className={styles.keepTitle}>
        {orderCopy.keepLink}
      </h2>
      <p className={styles.hint}>{orderCopy.keepLinkHint}</p>
      <div className={styles.row}>
        <code className={styles.url}>{url}</code>
        <OrderCopyButton text={url} of={orderCopy.link} />
      </div>
      <p className={styles.hint}>
        {orderCopy.lostLink} <Link to={PAGE_PATHS.orderLookup}>{orderCopy.askForLink}</Link>
      </p>
    </section>
  );
}

/** Timeline of past, current and future steps. */
function OrderTimeline({ order }: { order: Order }) {
  return (
    <ol className={styles.steps}>
      {timelineSteps(order).map(({ name, at, state }) => (
        <li
          key={name}
          className={styles.step}
          data-state={state}
          data-name={name}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.buoy} aria-hidden="true">
            {state !== 'ahead' && <Check size={16} strokeWidth={3} />}
          </span>
          <span className={styles.stepName}>{orderCopy.steps[name]}</span>
          <VisuallyHidden>, {orderCopy.stepStates[state]}</VisuallyHidden>
          {at !== null && (
            <time className={styles.when} dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The order's lines with titles and prices at purchase. */
function OrderLines({ lines, isGiftCard }: { lines: readonly OrderLine[]; isGiftCard: boolean }) {
  return (
    <ul className={styles.lines} aria-label={orderCopy.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={isGiftCard ? styles.giftCard : styles.image}>
            {!isGiftCard && (
              <ImageFrame
                {...IMAGE}
                src={line.imageFront}
                sources={pictureSources(line.imageFront)}
              />
            )}
          </span>
          <div>
            <p className={styles.lineTitle}>{line.title}</p>
            {line.audienceLine && <p className={styles.quiet}>{line.audienceLine}</p>}
            {line.size !== '' && (
              <p className={styles.quiet}>{ordersCopy.variant(line.color, line.size)}</p>
            )}
            <p className={styles.quiet}>
              {ordersCopy.quantity(line.quantity, fullUnitPrice(line))}
            </p>
          </div>
          <strong className={styles.total}>
            {formatMoney(line.quantity * fullUnitPrice(line))}
          </strong>
        </li>
      ))}
    </ul>
  );
}

interface CancelOrderProps {
  order: Pick<Order, 'paidAt' | 'total' | 'paymentMethod' | 'giftCard'>;
  orderRef: OrderRef;
}

/** The way out of an order, asked twice: it says what happens to the money. */
function CancelOrder({ order, orderRef }: CancelOrderProps) {
  const { paidAt, total, paymentMethod, giftCard } = order;
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
          <p>
            {paidAt === null
              ? orderCopy.cancelUnpaid
              : orderCopy.cancelPaid(total, paymentMethod === 'Tarjeta de Credito')}
          </p>
          <p>{giftCard ? orderCopy.cancelCard : orderCopy.cancelStock}</p>
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
