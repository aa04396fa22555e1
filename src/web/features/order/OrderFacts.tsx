import { Fragment, type ReactNode } from 'react';
import { formatCuit } from '../../../domain/people/cuit.ts';
import { formatDni } from '../../../domain/people/dni.ts';
import {
  type Order,
  type SentParcel,
  transferDiscountOf,
  type OrderGiftCard,
} from '../../../domain/orders/order.ts';
import { creditOf, isPaidByCredit } from '../../../domain/orders/credit.ts';
import { moneyAway } from '../../../domain/orders/moneyAway.ts';
import { isPaidInCash, missingOf, orderMeans } from '../../../domain/orders/orderPayments.ts';
import { isPartSent } from '../../../domain/orders/unsentLines.ts';
import { trackingPage } from '../../../domain/orders/trackingPage.ts';
import { reductionLabel } from '../../copy/couponCopy.ts';
import { shippingCost } from '../../copy/shippingCopy.ts';
import { formatDateTime } from '../../copy/format/formatDate.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { OrderCopyButton } from './OrderCopyButton.tsx';
import styles from './OrderFacts.module.css';

/** Address, carrier, payment and invoice of the order. */
export function OrderFacts({ order }: { order: Order }) {
  const { shippingType, carrier, trackingCode, parcels = [], paidAt, cuit, ivaCondition } = order;
  const { shippingAddress, postalCode, city, province, firstName, lastName } = order;
  const place = ordersCopy.place(shippingAddress, postalCode, city, province);
  const name = `${firstName} ${lastName}`.trim();
  return (
    <dl className={styles.facts}>
      <Fact name={orderCopy.delivery}>
        {order.giftCard ? (
          <GiftCardWay card={order.giftCard} buyer={order.buyer} />
        ) : (
          <>
            {ordersCopy.shippings[shippingType]}
            {shippingType === 'pickup' ? (
              <PickupPlace point={order.pickupPoint} />
            ) : (
              place !== '' && <Quiet>{place}</Quiet>
            )}
            {name !== '' && (
              <Quiet>
                {orderCopy.recipient}: {name}
              </Quiet>
            )}
            {order.recipientDni && (
              <Quiet>{orderCopy.recipientDni(formatDni(order.recipientDni))}</Quiet>
            )}
          </>
        )}
      </Fact>
      {parcels.length > 0 ? (
        <Parcels order={order} parcels={parcels} />
      ) : (
        trackingCode !== null && (
          <Fact name={orderCopy.tracking}>
            <Tracking carrier={carrier} code={trackingCode} />
          </Fact>
        )
      )}
      <Fact name={orderCopy.method}>
        {meansOf(order)}
        <Quiet>
          {paidAt === null
            ? ordersCopy.payments[order.paymentStatus]
            : orderCopy.paidOn(formatDateTime(paidAt))}
        </Quiet>
      </Fact>
      <Fact name={orderCopy.invoice}>
        {order.giftCard ? orderCopy.giftInvoice : orderCopy.invoiceType(order.invoiceType)}
        {ivaCondition !== null && <Quiet>{profileCopy.ivaConditions[ivaCondition]}</Quiet>}
        {cuit !== null && (
          <Quiet>
            {orderCopy.cuit} {formatCuit(cuit)}
          </Quiet>
        )}
      </Fact>
    </dl>
  );
}

function meansOf(order: Order): string {
  if (isPaidByCredit(order)) return ordersCopy.credit;
  const means = orderMeans(order);
  return creditOf(order) > 0 ? ordersCopy.creditAnd(means) : ordersCopy.means[means];
}

/** The address to which the code of a gift card goes: it is in that mail alone. */
function GiftCardWay({ card, buyer }: { card: OrderGiftCard; buyer: string }) {
  const { message, ending } = card;
  return (
    <>
      {ordersCopy.wayOf('pickup', true)}
      <Quiet>{orderCopy.giftFor(card, buyer)}</Quiet>
      {message !== '' && <Quiet>«{message}»</Quiet>}
      {ending !== null && (
        <>
          <Quiet>{orderCopy.giftEnding(ending)}</Quiet>
          <Quiet>{orderCopy.giftLost}</Quiet>
        </>
      )}
    </>
  );
}

/** Shows the pick-up point as it was when the order was placed; nothing if it is not known. */
function PickupPlace({ point }: { point: Order['pickupPoint'] }) {
  if (!point) return null;
  return (
    <>
      <Quiet>{point.name}</Quiet>
      <Quiet>{point.address}</Quiet>
      <Quiet>{point.hours}</Quiet>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className={styles.quiet}>{children}</span>;
}

/** Tracking code with a copy button and the carrier's tracking page. */
function Tracking({ carrier, code }: { carrier: string; code: string }) {
  const page = trackingPage(carrier, code);
  return (
    <>
      <strong className={styles.code}>{code}</strong>
      {carrier !== '' && <span className={styles.carrier}>{carrier}</span>}
      <div className={styles.ways}>
        {page && (
          <a href={page.url} target="_blank" rel="noopener noreferrer" className={styles.link}>
            {orderCopy.follow(page.carrier)}
            <VisuallyHidden> {orderCopy.opensElsewhere}</VisuallyHidden>
          </a>
        )}
        <OrderCopyButton text={code} of={orderCopy.tracking} />
      </div>
    </>
  );
}

/** Each part in which it was sent, with what is in it. */
function Parcels({ order, parcels }: { order: Order; parcels: readonly SentParcel[] }) {
  return (
    <Fact name={orderCopy.parcels}>
      <ol className={styles.parcels}>
        {parcels.map(({ id, carrier, trackingCode, sentAt, lines }, at) => (
          <li key={id}>
            {orderCopy.parcel(at + 1, formatDateTime(sentAt))}
            {lines.map(({ lineId, units }) => {
              const line = order.lines.find((each) => each.id === lineId);
              return (
                line && (
                  <Quiet key={lineId}>
                    {units} × {line.title}, {ordersCopy.variant(line.color, line.size)}
                  </Quiet>
                )
              );
            })}
            {trackingCode === null ? (
              <Quiet>{carrier}</Quiet>
            ) : (
              <Tracking carrier={carrier} code={trackingCode} />
            )}
          </li>
        ))}
      </ol>
      {isPartSent(order) && <Quiet>{orderCopy.notSentYet}</Quiet>}
    </Fact>
  );
}

/** Breakdown of an order's total. */
export function OrderTotals({ order }: { order: Order }) {
  const { productsCost, coupon, discount = 0, shippingType, total } = order;
  const credit = creditOf(order);
  const missing = order.status === 'cancelled' ? 0 : missingOf(order);
  const transferDiscount = transferDiscountOf(order);
  return (
    <dl className={styles.totals}>
      <dt>{ordersCopy.productsCost}</dt>
      <dd>{formatMoney(productsCost + transferDiscount)}</dd>
      {transferDiscount > 0 && (
        <>
          <dt>{ordersCopy.transferDiscount(isPaidInCash(order))}</dt>
          <dd className={styles.off}>{formatMoney(-transferDiscount)}</dd>
        </>
      )}
      {coupon && (
        <>
          <dt>{reductionLabel(coupon)}</dt>
          <dd className={styles.off}>{formatMoney(-coupon.value)}</dd>
        </>
      )}
      {discount > 0 && (
        <>
          <dt>{ordersCopy.shopDiscount}</dt>
          <dd className={styles.off}>{formatMoney(-discount)}</dd>
        </>
      )}
      {!order.giftCard && (
        <>
          <dt>{ordersCopy.shippingCost(shippingType)}</dt>
          <dd>{shippingCost(order.shippingCost, shippingType !== 'pickup')}</dd>
        </>
      )}
      <dt className={styles.total}>{ordersCopy.total}</dt>
      <dd className={styles.total}>{formatMoney(total)}</dd>
      {credit > 0 && (
        <>
          <dt>{ordersCopy.paidByCredit}</dt>
          <dd className={styles.off}>{formatMoney(-credit)}</dd>
        </>
      )}
      {credit > 0 && missing > 0 && (
        <>
          <dt className={styles.total}>{ordersCopy.missing}</dt>
          <dd className={styles.total}>{formatMoney(missing)}</dd>
        </>
      )}
      {moneyAway(order).map(({ what, amount }) => (
        <Fragment key={what}>
          <dt>{ordersCopy.moneyAway[what]}</dt>
          <dd>{formatMoney(-amount)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
