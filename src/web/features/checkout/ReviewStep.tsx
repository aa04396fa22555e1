import { Link } from 'react-router';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckoutLines } from './CheckoutLines.tsx';
import { CheckoutTotal } from './CheckoutTotal.tsx';
import { ReviewParts } from './ReviewParts.tsx';
import { isMinimumReached } from './MinimumNotice.tsx';
import styles from './StepFrame.module.css';
import { useCheckout } from './useCheckout.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

/** Review with the confirm button. */
export function ReviewStep() {
  const model = useCheckout();
  const { cart, method, sum, isCartChanging } = model;
  const { place, isReady } = usePlaceOrder();
  return (
    <>
      <ReviewParts />
      <CheckoutLines lines={cart.lines} />
      <div className={styles.costs}>
        <CheckoutTotal />
      </div>
      <div className={styles.finish}>
        <p className={styles.terms}>
          {checkoutCopy.terms.before}{' '}
          <Link to={PAGE_PATHS.terms} target="_blank">
            {checkoutCopy.terms.link}
          </Link>
          {checkoutCopy.terms.after}
        </p>
        <Button
          large
          disabled={!isMinimumReached(model)}
          className={styles.submit}
          busy={!isReady || isCartChanging}
          onClick={place}
        >
          {method === 'Tarjeta de Credito'
            ? checkoutCopy.pay(sum.total)
            : `${checkoutCopy.confirm} · ${formatMoney(sum.total)}`}
        </Button>
      </div>
    </>
  );
}
