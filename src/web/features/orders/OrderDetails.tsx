import type { Order } from '../../../domain/order.ts';
import { formatDateTime } from '../../copy/formatDate.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { orderPath } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OrderCosts } from './OrderCosts.tsx';
import styles from './OrderDetails.module.css';
import { OrderLineRow } from './OrderLineRow.tsx';
import { TrackingCode } from './TrackingCode.tsx';

/** Lines, address and costs. */
export function OrderDetails({ order }: { order: Order }) {
  const { number, lines, carrier, trackingCode, paymentMethod, shippingType } = order;
  const { deliveryAddress, postalCode, city, province } = order;
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
            {ordersCopy.shippings[shippingType]}
            {shippingType !== 'pickup' && (
              <span className={styles.place}>
                {ordersCopy.place(deliveryAddress, postalCode, city, province)}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{ordersCopy.payment}</dt>
          <dd>{paymentMethod}</dd>
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
