import type { ReactNode } from 'react';
import type { PlacedOrder } from '../../../domain/orders/checkout.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { orderPath } from '../../paths.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/loading/Spinner.tsx';
import styles from './CheckoutProblem.module.css';

/** The order is placed: continues to the payment or the order's page. */
export function OrderPlaced({ order }: { order: PlacedOrder }) {
  const { number, key, payment } = order;
  if (payment.method === 'Tarjeta de Credito' && payment.redirectUrl !== null) {
    return (
      <OrderProgress
        isBusy
        title={checkoutCopy.redirecting}
        text={checkoutCopy.redirectingHint}
        action={
          <a href={payment.redirectUrl} className={buttonClass({ variant: 'secondary' })}>
            {checkoutCopy.goToPay}
          </a>
        }
      />
    );
  }
  return (
    <OrderProgress
      title={checkoutCopy.bought(number)}
      text={checkoutCopy.boughtHint}
      action={<LinkButton to={orderPath(number, key)}>{checkoutCopy.seeOrder}</LinkButton>}
    />
  );
}

interface OrderProgressProps {
  title: string;
  text: string;
  isBusy?: boolean;
  /** Fallback when the redirect does not happen. */
  action?: ReactNode;
}

/** Progress between confirming and the order's page. */
export function OrderProgress({ title, text, isBusy = false, action }: OrderProgressProps) {
  return (
    <section className={styles.passage} role="status">
      {isBusy && <Spinner />}
      <h2 tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {action}
    </section>
  );
}
