import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import type { PlacedOrder } from '../../../domain/checkout.ts';
import { orderPath } from '../../paths.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OrderProgress } from './OrderProgress.tsx';

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
