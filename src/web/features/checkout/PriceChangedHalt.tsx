import type { Cents } from '../../../domain/money.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { Button } from '../../ui/Button.tsx';
import { Halt } from './Halt.tsx';
import styles from './Halt.module.css';
import { useCheckout } from './useCheckout.ts';
import { usePlacing } from './usePlacing.ts';

/** It costs something else by now: asked again, with both totals. */
export function PriceChangedHalt({ total }: { total: Cents }) {
  const { actor, draft } = useCheckout();
  const { placeFor } = usePlacing();
  const before = draft.attempt?.purchase.expectedTotal ?? null;
  return (
    <Halt
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
    </Halt>
  );
}
