import { formatAmount } from '../../../domain/money/formatMoney.ts';
import { creditedOf, isCredit } from '../../../domain/orders/credit.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { disputeOf, isGivenBackByHand, partPaid } from '../../../domain/orders/orderPayments.ts';
import {
  isOverpaid,
  orderSituation,
  situationMood,
  wrongPayments,
  type OrderSituation,
} from '../../../domain/orders/orderSituation.ts';
import { useBrand } from '../../api/useBrand.ts';
import { formatDateTime } from '../../copy/format/formatDate.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { Container } from '../../ui/Container.tsx';
import type { IconComponent } from '../../ui/icons/icon.ts';
import { Store, Truck } from '../../ui/icons/footIcons.ts';
import { Undo2 } from '../../ui/icons/icons.ts';
import { MoodSign, moodClass } from '../../ui/MoodSign.tsx';
import styles from './OrderHead.module.css';

/** Signs that say more than the mood's own. */
const SIGNS: Readonly<Partial<Record<OrderSituation, IconComponent>>> = {
  shipped: Truck,
  partSent: Truck,
  readyToPickUp: Store,
  refunded: Undo2,
  refundDue: Undo2,
};

const FRESH_MS = 24 * 3_600_000;
/** Thanks the shopper right after the purchase, unless there is a problem. */
const THANKED = ['cardAwaited', 'transferAwaited', 'transferSaid', 'paid'];

interface OrderHeadProps {
  order: Order;
  now: number;
}

/** The order's situation in one sentence, announced when it changes. */
export function OrderHead({ order, now }: OrderHeadProps) {
  const { name } = useBrand();
  const situation = orderSituation(order, now);
  const { title, text } = situationText(order, situation);
  const mood = situationMood(situation);
  const isFresh = now - order.placedAt < FRESH_MS && THANKED.includes(situation);
  return (
    <header className={moodClass(mood, styles.head)}>
      <Container className={styles.inner}>
        <p className={styles.number}>
          {orderCopy.number(order.number)}
          <span className={styles.when}>{orderCopy.placed(formatDateTime(order.placedAt))}</span>
        </p>
        <div role="status" className={styles.news}>
          {isFresh && <p className={styles.thanks}>{orderCopy.thanks(order.firstName)}</p>}
          <div className={styles.situation}>
            <MoodSign mood={mood} sign={SIGNS[situation]} />
            <h1 className={styles.title}>{title}</h1>
          </div>
          <p className={styles.text}>{text}</p>
          {moneyNotes(order).map((note) => (
            <p key={note} className={styles.text}>
              {note}
            </p>
          ))}
        </div>
        {isFresh && order.buyer !== '' && (
          <p className={styles.mailed}>{orderCopy.mailed(order.buyer)}</p>
        )}
        <p className={styles.mark}>
          {name}: {orderCopy.notAnInvoice}
        </p>
      </Container>
    </header>
  );
}

/** Only a card's provider gives back the way it came. */
function situationText(order: Order, situation: OrderSituation) {
  const isByHand = order.paymentMethod === 'Transferencia bancaria';
  const isBack = situation === 'refundDue' || situation === 'refunded';
  if (isByHand && isBack) return orderCopy.byTransfer[situation];
  const ofCard: typeof orderCopy.ofGiftCard & Partial<typeof orderCopy.situations> =
    orderCopy.ofGiftCard;
  return (order.giftCard && ofCard[situation]) || orderCopy.situations[situation];
}

/** Additional payment notes. */
function moneyNotes(order: Order): string[] {
  const { status, payments, total } = order;
  const isSent = status === 'shipped' || status === 'received' || status === 'closed';
  const part = status === 'pending' ? partPaid(order) : null;
  const isByCard = order.paymentMethod === 'Tarjeta de Credito';
  const credited = creditedOf(order);
  const returned = payments.filter((each) => each.refunded > 0 && !isCredit(each));
  const inPart = returned.filter(({ status: state }) => state === 'approved');
  /** Only a card's bank takes its time to show it. */
  const isAwaited = returned.some((payment) => !isGivenBackByHand(payment));
  return [
    ...(part ? [orderCopy.partCame(part.received, part.missing)] : []),
    ...(isOverpaid(order) ? [orderCopy.overpaid(isByCard)] : []),
    ...wrongPayments(order).map(({ amount, currency }) =>
      orderCopy.wrongPayment(formatAmount(amount, currency), total),
    ),
    ...inPart.map((each) => orderCopy.partlyRefunded(formatAmount(each.refunded, each.currency))),
    ...(credited > 0 ? [orderCopy.credited(credited)] : []),
    ...(isAwaited ? [orderCopy.refundDelay] : []),
    ...(isSent && disputeOf(order) === 'open' ? [orderCopy.disputedOnTheWay] : []),
  ];
}
