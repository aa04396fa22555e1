import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import type { Order, OrderGiftCard } from '../../../../domain/orders/order.ts';
import { resentMails, type ResentMail } from '../../../../domain/orders/orderActions.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useResendOrderMailMutation } from '../../../api/tools/ordersToolsApi.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { orderCopy } from '../../../copy/orderCopy.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import type { OrderDialogName } from './OrderDialog.tsx';
import { OrderWithdrawals } from './OrderWithdrawals.tsx';
import { recipientLines } from './recipientLines.ts';
import { Section } from '../kit/frame/Section.tsx';
import styles from './OrderSide.module.css';

interface OrderSideProps {
  admin: AdminOrder;
  /** Absent once the delivery cannot be changed. */
  onEdit: (() => void) | undefined;
  onOpen: (dialog: OrderDialogName) => void;
}

/** The buyer, the delivery, and the mails. */
export function OrderSide({ admin, onEdit, onOpen }: OrderSideProps) {
  const { order, recipient, ordersOfBuyer } = admin;
  const { buyer, telephone, carrier, trackingCode, shippingType, cuit, invoiceType } = order;
  const isInParts = (order.parcels?.length ?? 0) > 0;
  const parcel = isInParts ? '' : [carrier, trackingCode].filter(Boolean).join(' · ');
  return (
    <aside className={styles.side}>
      {admin.withdrawals.length > 0 && <OrderWithdrawals admin={admin} onOpen={onOpen} />}
      <Section title={ordersToolsCopy.buyerTitle}>
        <div>
          <p className={styles.strong}>{`${order.firstName} ${order.lastName}`.trim()}</p>
          {buyer === '' ? (
            <p className={styles.soft}>{ordersToolsCopy.noEmail}</p>
          ) : (
            <p>
              <a href={`mailto:${buyer}`}>{buyer}</a>
            </p>
          )}
          {telephone !== null && (
            <p>
              <a href={`tel:+54${telephone}`}>{telephone}</a>
            </p>
          )}
          <p className={styles.soft}>{ordersToolsCopy.ordersOfBuyer(ordersOfBuyer)}</p>
          {!order.giftCard && (
            <p className={styles.soft}>
              {ordersToolsCopy.invoice} {invoiceType}
              {cuit !== null && ` · CUIT ${cuit}`}
            </p>
          )}
        </div>
      </Section>
      <Section
        title={ordersToolsCopy.delivery}
        action={
          onEdit && (
            <Button variant="quiet" onClick={onEdit}>
              {ordersToolsCopy.editDelivery}
            </Button>
          )
        }
      >
        <div>
          <p className={styles.strong}>{ordersCopy.wayOf(shippingType, Boolean(order.giftCard))}</p>
          {order.giftCard && <GiftCardFacts order={order} card={order.giftCard} />}
          {shippingType !== 'pickup' && (
            <address className={styles.address}>
              {recipientLines(recipient, order.recipientDni).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          {order.pickupPoint && (
            <address className={styles.address}>
              {[order.pickupPoint.name, order.pickupPoint.address, order.pickupPoint.hours].map(
                (line) => (
                  <span key={line}>{line}</span>
                ),
              )}
            </address>
          )}
          {parcel !== '' && <p className={styles.soft}>{parcel}</p>}
        </div>
      </Section>
      <Mails admin={admin} />
    </aside>
  );
}

/** The gift card's recipient, and the way to the card once it is made. */
function GiftCardFacts({ order, card }: { order: Order; card: OrderGiftCard }) {
  const { message, ending } = card;
  const found = new URLSearchParams({ q: order.number });
  return (
    <>
      <p>{orderCopy.giftFor(card, order.buyer)}</p>
      {message !== '' && <p className={styles.soft}>«{message}»</p>}
      {ending !== null && (
        <p>
          <Link to={`${toolsPath('credits')}?${found.toString()}`}>
            {orderCopy.giftEnding(ending)}
          </Link>
        </p>
      )}
    </>
  );
}

function Mails({ admin: { order, mails } }: { admin: AdminOrder }) {
  const { notify } = useToolsFrame();
  const [resend, { isLoading }] = useResendOrderMailMutation();
  const way = useGetToolsSelfQuery().data?.mail ?? 'server';
  const kinds = resentMails(order);
  const [chosen, setChosen] = useState<ResentMail>('linkRequested');
  const mail = kinds.includes(chosen) ? chosen : 'linkRequested';
  const send = () =>
    resend({ number: order.number, mail })
      .unwrap()
      .then(() => notify(ordersToolsCopy.resendDone))
      .catch((error: unknown) => notify(failureSentence(toApiError(error))));
  return (
    <Section title={ordersToolsCopy.mailsTitle}>
      {mails.length === 0 && <p className={styles.soft}>{ordersToolsCopy.noMails}</p>}
      <ul className={styles.mails}>
        {mails.map(({ id, subject, state, createdAt, sentAt, lastError }) => (
          <li key={id}>
            <p>{subject || ordersToolsCopy.unwritten}</p>
            <p className={styles.soft}>
              {ordersToolsCopy.mailState(state, way)} · {formatDateTime(sentAt ?? createdAt)}
              {lastError !== null && state !== 'sent' && ` · ${lastError}`}
            </p>
          </li>
        ))}
      </ul>
      {order.buyer !== '' && (
        <div className={styles.resend}>
          <ChoiceField
            label={ordersToolsCopy.whichMail}
            value={mail}
            options={kinds.map((kind) => ({
              value: kind,
              label: ordersToolsCopy.resentOf(kind, order.shippingType),
            }))}
            onChange={(event) => setChosen(event.target.value as ResentMail)}
          />
          <Button variant="secondary" busy={isLoading} onClick={() => void send()}>
            {ordersToolsCopy.resend}
          </Button>
        </div>
      )}
    </Section>
  );
}
