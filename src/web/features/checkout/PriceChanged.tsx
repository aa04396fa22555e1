import type { Cents } from '../../../domain/money.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import styles from './CheckoutProblem.module.css';
import { useCheckout } from './useCheckout.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

/** The price changed: asks for confirmation with both totals. */
export function PriceChanged({ total }: { total: Cents }) {
  const { actor, draft } = useCheckout();
  const { placeFor } = usePlaceOrder();
  const before = draft.attempt?.purchase.expectedTotal ?? null;
  return (
    <CheckoutProblem
      title={checkoutCopy.priceChanged}
      text={checkoutCopy.priceChangedHint}
      actions={
        <>
          <Button onClick={() => placeFor(total)}>{checkoutCopy.acceptPrice(total)}</Button>
          <Button
            variant="secondary"
            onClick={() => actor.send({ type: 'step.visited', step: 'review' })}
          >
            {checkoutCopy.lookAgain}
          </Button>
        </>
      }
    >
      <dl className={styles.totals}>
        {before !== null && (
          <>
            <dt>{checkoutCopy.oldTotal}</dt>
            <dd>
              <s>{formatMoney(before)}</s>
            </dd>
          </>
        )}
        <dt>{checkoutCopy.newTotal}</dt>
        <dd className={styles.newTotal}>{formatMoney(total)}</dd>
      </dl>
    </CheckoutProblem>
  );
}
