import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import type { Order, SentParcel } from '../../../../domain/orders/order.ts';
import { isPartSent, unsentLines } from '../../../../domain/orders/unsentLines.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { parcelsCopy as copy } from '../../../copy/tools/parcelsCopy.ts';
import { Section } from '../kit/frame/Section.tsx';
import styles from './OrderGoods.module.css';

/** The parts in which an order was sent, and what is left of it. Nothing for one that is sent whole. */
export function OrderParcels({ admin: { order, refunds } }: { admin: AdminOrder }) {
  const { parcels = [] } = order;
  if (parcels.length === 0) return null;
  const left = unsentLines(order, refunds).filter(({ units }) => units > 0);
  return (
    <Section title={copy.heading}>
      <ul className={styles.lines}>
        {parcels.map((parcel, at) => (
          <li key={parcel.id}>
            <strong>{copy.parcel(at + 1, formatDateTime(parcel.sentAt))}</strong>
            <Contents order={order} lines={parcel.lines} />
            <span className={styles.soft}>
              {[parcel.carrier, parcel.trackingCode ?? copy.noCode].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {isPartSent(order) && (
        <div>
          <p className={styles.strong}>
            {copy.waiting(left.reduce((sum, { units }) => sum + units, 0))}
          </p>
          <Contents order={order} lines={left} />
        </div>
      )}
    </Section>
  );
}

function Contents({ order, lines }: { order: Order; lines: SentParcel['lines'] }) {
  return (
    <ul>
      {lines.map(({ lineId, units }) => {
        const line = order.lines.find(({ id }) => id === lineId);
        return (
          line && (
            <li key={lineId}>
              {units} × {line.title}, {ordersCopy.variant(line.color, line.size)}
            </li>
          )
        );
      })}
    </ul>
  );
}
