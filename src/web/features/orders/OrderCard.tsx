import { useState } from 'react';
import { creditOf } from '../../../domain/orders/credit.ts';
import {
  fullUnitPrice,
  transferDiscountOf,
  type Order,
  type OrderLine,
} from '../../../domain/orders/order.ts';
import { orderSituation, situationMood } from '../../../domain/orders/orderSituation.ts';
import { isPaidInCash, orderMeans } from '../../../domain/orders/orderPayments.ts';
import { trackingPage } from '../../../domain/orders/trackingPage.ts';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import { reductionLabel } from '../../copy/couponCopy.ts';
import { shippingCost } from '../../copy/shippingCopy.ts';
import { formatDate, formatDateTime } from '../../copy/format/formatDate.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { orderPath } from '../../paths.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import { ChevronDown } from '../../ui/icons/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { MoodSign, moodClass } from '../../ui/MoodSign.tsx';
import styles from './OrderCard.module.css';

const SHOWN_PICTURES = 4;
const IMAGE = { width: 64, height: 80, alt: '', sizes: PICTURE_SIZES.thumbnail };

/** A collapsible order summary. */
export function OrderCard({ order }: { order: Order }) {
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [now] = useState(() => Date.now());
  const situation = orderSituation(order, now);
  const mood = situationMood(situation);
  return (
    <details className={moodClass(mood, styles.card)}>
      <summary className={styles.summary}>
        <span className={styles.head}>
          <MoodSign isSmall mood={mood} />
          <span>
            <span className={styles.number}>{ordersCopy.number(order.number)}</span>
            <span className={styles.situation}>{orderCopy.situations[situation].title}</span>
          </span>
        </span>
        <StatusChip {...order} />
        <OrderPictures lines={order.lines} />
        <span className={styles.quiet}>{formatDate(order.placedAt)}</span>
        <strong className={styles.total}>{formatMoney(order.total)}</strong>
        <span className={styles.quiet}>
          {ordersCopy.payments[order.paymentStatus]} · {ordersCopy.units(units)}
        </span>
        <ChevronDown size={20} aria-hidden="true" className={styles.arrow} />
      </summary>
      <OrderDetails order={order} />
    </details>
  );
}

/** The first garments, which say more than a number; the lines below name them. */
function OrderPictures({ lines }: Pick<Order, 'lines'>) {
  const hidden = lines.length - SHOWN_PICTURES;
  return (
    <span className={styles.pictures} aria-hidden="true">
      {lines.slice(0, SHOWN_PICTURES).map(({ id, imageFront }) => (
        <ImageFrame
          key={id}
          {...IMAGE}
          src={imageFront}
          sources={pictureSources(imageFront)}
          className={styles.picture}
        />
      ))}
      {hidden > 0 && <span className={styles.quiet}>+{hidden}</span>}
    </span>
  );
}

function StatusChip({ status, shippingType }: Pick<Order, 'status' | 'shippingType'>) {
  return (
    <span className={joinClasses(styles.chip, styles[status])}>
      {ordersCopy.statusOf(status, shippingType)}
    </span>
  );
}

/** Lines, address and costs. */
function OrderDetails({ order }: { order: Order }) {
  const { number, lines, carrier, trackingCode, shippingType } = order;
  const { shippingAddress, postalCode, city, province } = order;
  return (
    <div className={styles.details}>
      <p className={styles.quiet}>{ordersCopy.placed(formatDateTime(order.placedAt))}</p>
      <ul className={styles.lines} aria-label={ordersCopy.lines(number)}>
        {lines.map((line) => (
          <OrderLineRow key={line.id} line={line} />
        ))}
      </ul>
      <dl className={styles.facts}>
        {trackingCode !== null && (
          <div>
            <dt>{ordersCopy.tracking}</dt>
            <dd className={styles.code}>
              <TrackingCode carrier={carrier} code={trackingCode} />
            </dd>
          </div>
        )}
        <div>
          <dt>{ordersCopy.delivery}</dt>
          <dd>
            {ordersCopy.wayOf(shippingType, Boolean(order.giftCard))}
            {shippingType !== 'pickup' && (
              <span className={styles.place}>
                {ordersCopy.place(shippingAddress, postalCode, city, province)}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{ordersCopy.payment}</dt>
          <dd>{ordersCopy.means[orderMeans(order)]}</dd>
        </div>
      </dl>
      <OrderCosts order={order} />
      <LinkButton
        variant="secondary"
        to={orderPath(number, null)}
        aria-label={ordersCopy.openOf(number)}
      >
        {ordersCopy.open}
      </LinkButton>
    </div>
  );
}

/** An order line with the title and price at purchase. */
function OrderLineRow({ line }: { line: OrderLine }) {
  const { title, color, size, quantity, imageFront } = line;
  const unitPrice = fullUnitPrice(line);
  return (
    <li className={styles.line}>
      <span className={styles.image}>
        <ImageFrame {...IMAGE} src={imageFront} sources={pictureSources(imageFront)} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {line.audienceLine && <p className={styles.quiet}>{line.audienceLine}</p>}
        {size !== '' && <p className={styles.quiet}>{ordersCopy.variant(color, size)}</p>}
        <p className={styles.quiet}>{ordersCopy.quantity(quantity, unitPrice)}</p>
      </div>
      <strong className={styles.lineTotal}>{formatMoney(quantity * unitPrice)}</strong>
    </li>
  );
}

/** Tracking code; a link when the carrier has a tracking page. */
function TrackingCode({ carrier, code }: { carrier: string; code: string }) {
  const page = trackingPage(carrier, code);
  if (!page) return code;
  return (
    <a href={page.url} target="_blank" rel="noopener noreferrer">
      {code}
      <VisuallyHidden> {ordersCopy.followedAt(page.carrier)}</VisuallyHidden>
    </a>
  );
}

/** Breakdown of an order's total. */
function OrderCosts({ order }: { order: Order }) {
  const { productsCost, coupon, shippingType, total } = order;
  const transferDiscount = transferDiscountOf(order);
  const credit = creditOf(order);
  return (
    <dl className={styles.costs}>
      <dt>{ordersCopy.productsCost}</dt>
      <dd>{formatMoney(productsCost + transferDiscount)}</dd>
      {transferDiscount > 0 && (
        <>
          <dt>{ordersCopy.transferDiscount(isPaidInCash(order))}</dt>
          <dd>{formatMoney(-transferDiscount)}</dd>
        </>
      )}
      {coupon && (
        <>
          <dt>{reductionLabel(coupon)}</dt>
          <dd>{formatMoney(-coupon.value)}</dd>
        </>
      )}
      <dt>{ordersCopy.shippingCost(shippingType)}</dt>
      <dd>{shippingCost(order.shippingCost, shippingType !== 'pickup')}</dd>
      <dt className={styles.costsTotal}>{ordersCopy.total}</dt>
      <dd className={styles.costsTotal}>{formatMoney(total)}</dd>
      {credit > 0 && (
        <>
          <dt>{ordersCopy.paidByCredit}</dt>
          <dd>{formatMoney(-credit)}</dd>
        </>
      )}
    </dl>
  );
}
