import type { OrderPage } from '../../../domain/checkout.ts';
import { isPaymentInProcess } from '../../../domain/orderPayments.ts';
import { useGetSiteConfigurationQuery } from '../../api/storeApi.ts';
import type { OrderRef } from '../../api/orderApi.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { whatsappUrl } from '../../paths.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { MessageCircle } from '../../ui/icons.ts';
import { CardPayment } from './CardPayment.tsx';
import { PayDeadline } from './PayDeadline.tsx';
import styles from './PaymentPanel.module.css';
import { TransferData } from './TransferData.tsx';

interface PaymentPanelProps {
  page: OrderPage;
  orderRef: OrderRef;
}

/** How an order can still be paid, and until when, or that a payment is in process; nothing when there is nothing to pay. */
export function PaymentPanel({ page: { order, payment }, orderRef }: PaymentPanelProps) {
  const { data: site } = useGetSiteConfigurationQuery();
  if (isPaymentInProcess(order)) {
    return (
      <section className={styles.panel} data-method="card" aria-labelledby="pago">
        <h2 id="pago" className={styles.title}>
          {orderCopy.payment}
        </h2>
        <p>{orderCopy.payOtherHint}</p>
        <CardPayment order={orderRef} kind="replacing" />
      </section>
    );
  }
  if (!payment) return null;
  const isTransfer = payment.method === 'Transferencia bancaria';
  const receipt = orderCopy.receiptText(order.number, order.total);
  return (
    <section
      className={styles.panel}
      data-method={isTransfer ? 'transfer' : 'card'}
      aria-labelledby="pago"
    >
      <h2 id="pago" className={styles.title}>
        {isTransfer ? orderCopy.transfer : orderCopy.payment}
      </h2>
      {order.expiresAt !== null && <PayDeadline expiresAt={order.expiresAt} />}
      {payment.method === 'Tarjeta de Credito' && (
        <CardPayment
          order={orderRef}
          kind={order.paymentStatus === 'rejected' ? 'again' : 'first'}
        />
      )}
      {payment.method === 'Transferencia bancaria' && <TransferData transfer={payment.transfer} />}
      {isTransfer && site && site.phone !== '' && (
        <a
          href={whatsappUrl(site.phone, receipt)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ wide: true }, styles.receipt)}
        >
          <MessageCircle size={20} aria-hidden="true" />
          {orderCopy.sendReceipt}
          <VisuallyHidden> {orderCopy.opensElsewhere}</VisuallyHidden>
        </a>
      )}
    </section>
  );
}
