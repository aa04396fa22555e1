import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import type { OrderRefund } from '../../../../domain/orders/refund.ts';
import { transferDiscountOf } from '../../../../domain/orders/order.ts';
import { formatAmount } from '../../../../domain/money/formatMoney.ts';
import { creditOf } from '../../../../domain/orders/credit.ts';
import { moneyAway } from '../../../../domain/orders/moneyAway.ts';
import { isPaidInCash, orderMeans } from '../../../../domain/orders/orderPayments.ts';
import { reductionLabel } from '../../../copy/couponCopy.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { refundCopy } from '../../../copy/tools/refundCopy.ts';
import { ImageFrame } from '../../../ui/ImageFrame.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { RefundProof } from './RefundProof.tsx';
import styles from './OrderGoods.module.css';

/** The goods of an order, their cost, and the payments. */
export function OrderGoods({ admin }: { admin: AdminOrder }) {
  const { order, returned } = admin;
  const unitsBack = new Map(returned.map(({ lineId, units }) => [lineId, units]));
  const { lines, coupon, shippingType, payments } = order;
  const transferDiscount = transferDiscountOf(order);
  const credit = creditOf(order);
  const sums: [string, number][] = [
    [ordersCopy.productsCost, order.productsCost],
    ...(coupon ? ([[reductionLabel(coupon), -coupon.value]] as [string, number][]) : []),
    ...(order.discount ? ([[ordersCopy.shopDiscount, -order.discount]] as [string, number][]) : []),
    ...(order.giftCard
      ? []
      : ([[ordersCopy.shippingCost(shippingType), order.shippingCost]] as [string, number][])),
  ];
  return (
    <Section title={ordersToolsCopy.products}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <ImageFrame
              src={line.imageFront}
              alt=""
              width={4}
              height={5}
              className={styles.picture}
            />
            <div className={styles.name}>
              <strong>{line.title}</strong>
              {line.audienceLine && <span className={styles.soft}>{line.audienceLine}</span>}
              <span className={styles.soft}>
                {[ordersCopy.variant(line.color, line.size), line.sku].filter(Boolean).join(' · ')}
              </span>
              {unitsBack.has(line.id) && (
                <span className={styles.soft}>
                  {ordersToolsCopy.returnedUnits(unitsBack.get(line.id) ?? 0)}
                </span>
              )}
            </div>
            <span className={styles.amount}>
              {ordersToolsCopy.quantity(line.quantity, line.unitPrice)}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {sums.map(([name, cents]) => (
          <div key={name} className={styles.sum}>
            <dt>{name}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
        {transferDiscount > 0 && (
          <div className={styles.sum}>
            <dt className={styles.soft}>{ordersToolsCopy.discount(isPaidInCash(order))}</dt>
            <dd className={styles.soft}>{formatMoney(transferDiscount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{ordersCopy.total}</dt>
          <dd>{formatMoney(order.total)}</dd>
        </div>
        {credit > 0 && (
          <div>
            <dt>{ordersCopy.paidByCredit}</dt>
            <dd>{formatMoney(-credit)}</dd>
          </div>
        )}
        {moneyAway(order).map(({ what, amount }) => (
          <div key={what} className={styles.sum}>
            <dt>{ordersCopy.moneyAway[what]}</dt>
            <dd>{formatMoney(-amount)}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p>
          {ordersToolsCopy.means[orderMeans(order)]}.{' '}
          {order.expiresAt !== null && ordersToolsCopy.expires(formatDateTime(order.expiresAt))}
        </p>
        {payments.length === 0 && <p className={styles.soft}>{ordersToolsCopy.noPayments}</p>}
        <ul>
          {payments.map((payment) => (
            <li key={`${payment.provider} ${payment.id}`} className={styles.sum}>
              <span>
                {refundCopy.nameOf(payment)}{' '}
                <span className={styles.soft}>
                  {refundCopy.stateOf(payment, order.status === 'cancelled')}
                </span>
              </span>
              <span className={styles.amount}>
                {formatAmount(payment.amount, payment.currency)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Refunds {...admin} />
    </Section>
  );
}

/** Each time that money went back, or could not. */
function Refunds({ refunds, ...admin }: Pick<AdminOrder, 'refunds' | 'order' | 'version'>) {
  const { order } = admin;
  if (refunds.length === 0) return null;
  const currencyOf = ({ provider, paymentId }: OrderRefund) =>
    order.payments.find((each) => each.provider === provider && each.id === paymentId)?.currency;
  return (
    <div>
      <h3 className={styles.strong}>{refundCopy.refunds}</h3>
      <ul className={styles.lines}>
        {refunds.toReversed().map((refund) => (
          <li key={refund.id} className={styles.sum}>
            <span>
              {refundCopy.refundOf(refund)}
              <span className={styles.about}>{refundCopy.refundState(refund)}</span>
              {refund.lines.length > 0 && (
                <span className={styles.about}>{refundCopy.goodsOf(refund, order)}</span>
              )}
              {refund.reference !== '' && <span className={styles.about}>{refund.reference}</span>}
              <RefundProof admin={admin} refund={refund} />
            </span>
            <span className={styles.amount}>
              {formatAmount(refund.amount, currencyOf(refund) ?? 'ARS')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
