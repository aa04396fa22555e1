import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { awaitsPayment } from '../../../../domain/orders/orderActions.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { whatsappUrl } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Section } from '../kit/frame/Section.tsx';
import styles from './BuyerLink.module.css';

/** The link of an order that waits for its payment, to send it by whatever way. */
export function BuyerLink({ admin: { order, buyerUrl } }: { admin: AdminOrder }) {
  if (!awaitsPayment(order)) return null;
  const { firstName, number, total, telephone, paymentMethod } = order;
  const text = ordersToolsCopy.linkMessage(firstName, number, total, buyerUrl);
  return (
    <Section title={ordersToolsCopy.link} hint={ordersToolsCopy.linkHint[paymentMethod]}>
      <p className={styles.link}>{buyerUrl}</p>
      <div className={styles.share}>
        <CopyButton
          text={buyerUrl}
          label={ordersToolsCopy.copyLink}
          of={ordersToolsCopy.titleOf(number)}
          copied={ordersToolsCopy.copied}
          failed={ordersToolsCopy.copyFailed}
        />
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={whatsappUrl(telephone === null ? '' : String(telephone), text)}
          target="_blank"
          rel="noreferrer"
        >
          {ordersToolsCopy.sendByWhatsapp}
        </a>
      </div>
    </Section>
  );
}
