import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { logoOnPaper } from '../../../../domain/brand/Brand.ts';
import { MAX_PRINTED_ORDERS, type AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { useGetPrintedOrdersQuery } from '../../../api/tools/ordersToolsApi.ts';
import { creditOf } from '../../../../domain/orders/credit.ts';
import { moneyAway } from '../../../../domain/orders/moneyAway.ts';
import { orderMeans } from '../../../../domain/orders/orderPayments.ts';
import { reductionLabel } from '../../../copy/couponCopy.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { useBrand } from '../../../api/useBrand.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { recipientLines } from './recipientLines.ts';
import styles from './PrintScreen.module.css';

type Printed = Pick<AdminOrder, 'order' | 'recipient'>;

/** Packing slips without prices, or receipts, one A4 page per order. */
export function PrintScreen() {
  const [params] = useSearchParams();
  const isReceipt = params.get('hoja') === 'comprobantes';
  const numbers = [...new Set((params.get('pedidos') ?? '').split(',').filter(Boolean))];
  const wanted = numbers.slice(0, MAX_PRINTED_ORDERS);
  const answer = useGetPrintedOrdersQuery(wanted, { skip: wanted.length === 0 });
  if (wanted.length === 0 || answer.data?.length === 0) {
    return (
      <EmptyState
        as="h1"
        title={ordersToolsCopy.printNothing}
        actions={<LinkButton to={toolsPath('orders')}>{ordersToolsCopy.toList}</LinkButton>}
      >
        {ordersToolsCopy.printNothingText}
      </EmptyState>
    );
  }
  return (
    <Answer of={answer} failed={ordersToolsCopy.failed}>
      {(printed) => <Sheets printed={printed} isReceipt={isReceipt} />}
    </Answer>
  );
}

function Sheets({ printed, isReceipt }: { printed: readonly Printed[]; isReceipt: boolean }) {
  return (
    <>
      <div className={styles.screenOnly}>
        <ScreenHead
          title={ordersToolsCopy.printTitle}
          above={[{ label: ordersToolsCopy.title, to: toolsPath('orders') }]}
          hint={ordersToolsCopy.printHint(printed.length)}
          actions={<Button onClick={() => window.print()}>{ordersToolsCopy.printNow}</Button>}
        />
      </div>
      <div className={styles.sheets}>
        {printed.map((one) => (
          <Sheet key={one.order.number} {...one} isReceipt={isReceipt} />
        ))}
      </div>
    </>
  );
}

function Sheet({ order, recipient, isReceipt }: Printed & { isReceipt: boolean }) {
  const brand = useBrand();
  const logo = logoOnPaper(brand);
  const { number } = order;
  const title = isReceipt ? ordersToolsCopy.receiptOf(number) : ordersToolsCopy.slipOf(number);
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <p className={styles.shop}>
          {logo ? <img src={logo.url} alt={brand.name} className={styles.logo} /> : brand.name}
        </p>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p>{formatDate(order.placedAt)}</p>
        </div>
      </header>
      <div className={styles.facts}>
        <section>
          <h3 className={styles.label}>{ordersToolsCopy.delivery}</h3>
          <p>{ordersCopy.wayOf(order.shippingType, Boolean(order.giftCard))}</p>
          {order.pickupPoint && <p>{`${order.pickupPoint.name}, ${order.pickupPoint.address}`}</p>}
          {recipientLines(recipient, order.recipientDni).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {recipient.telephone !== null && <p>{recipient.telephone}</p>}
        </section>
        <section>
          {order.shippingType !== 'pickup' && (
            <>
              <h3 className={styles.label}>{ordersToolsCopy.tracking}</h3>
              <p>{[order.carrier, order.trackingCode].filter(Boolean).join(' · ') || '—'}</p>
            </>
          )}
          {isReceipt && (
            <p>
              {ordersToolsCopy.means[orderMeans(order)]} ·{' '}
              {ordersCopy.payments[order.paymentStatus]}
            </p>
          )}
        </section>
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{ordersToolsCopy.qty}</th>
            <th scope="col">{ordersToolsCopy.item}</th>
            <th scope="col">{ordersToolsCopy.sku}</th>
            {isReceipt && <th scope="col">{ordersToolsCopy.unitPrice}</th>}
            {isReceipt && <th scope="col">{ordersToolsCopy.lineTotal}</th>}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>{line.quantity}</td>
              <td>
                {[line.title, line.audienceLine, ordersCopy.variant(line.color, line.size)]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td>{line.sku}</td>
              {isReceipt && <td>{formatMoney(line.unitPrice)}</td>}
              {isReceipt && <td>{formatMoney(line.unitPrice * line.quantity)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {isReceipt ? <Sums {...order} /> : <p className={styles.check}>{ordersToolsCopy.checked}</p>}
    </article>
  );
}

function Sums(order: Printed['order']) {
  const { coupon, discount = 0, shippingType, shippingCost, productsCost, total } = order;
  const credit = creditOf(order);
  return (
    <>
      <dl className={styles.sums}>
        <dt>{ordersCopy.productsCost}</dt>
        <dd>{formatMoney(productsCost)}</dd>
        {coupon && (
          <>
            <dt>{reductionLabel(coupon)}</dt>
            <dd>{formatMoney(-coupon.value)}</dd>
          </>
        )}
        {discount > 0 && (
          <>
            <dt>{ordersCopy.shopDiscount}</dt>
            <dd>{formatMoney(-discount)}</dd>
          </>
        )}
        <dt>{ordersCopy.shippingCost(shippingType)}</dt>
        <dd>{formatMoney(shippingCost)}</dd>
        <dt className={styles.total}>{ordersCopy.total}</dt>
        <dd className={styles.total}>{formatMoney(total)}</dd>
        {credit > 0 && (
          <>
            <dt>{ordersCopy.paidByCredit}</dt>
            <dd>{formatMoney(-credit)}</dd>
          </>
        )}
        {moneyAway(order).map(({ what, amount }) => (
          <Fragment key={what}>
            <dt>{ordersCopy.moneyAway[what]}</dt>
            <dd>{formatMoney(-amount)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={styles.legal}>{ordersToolsCopy.notInvoice}</p>
    </>
  );
}
