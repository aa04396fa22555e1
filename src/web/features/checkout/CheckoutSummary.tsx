import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { cartUnits } from '../../../domain/cart.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { CheckoutLines } from './CheckoutLines.tsx';
import styles from './CheckoutSummary.module.css';
import { CheckoutTotal } from './CheckoutTotal.tsx';
import { useCheckout } from './useCheckout.ts';

/** Order summary: beside the steps, or a collapsible bar on phones. */
export function CheckoutSummary({ withLines }: { withLines: boolean }) {
  const { cart, sum } = useCheckout();
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <aside className={styles.summary} aria-label={checkoutCopy.summary}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {isOpen ? checkoutCopy.hideSummary : checkoutCopy.showSummary}
          <span className={styles.units}>{checkoutCopy.units(cartUnits(cart))}</span>
        </span>
        <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
        <strong className={styles.amount}>{formatMoney(sum.total)}</strong>
      </button>
      <div id={bodyId} className={styles.body} data-open={isOpen}>
        {withLines && (
          <div className={styles.lines}>
            <CheckoutLines lines={cart.lines} />
          </div>
        )}
        <CheckoutTotal />
      </div>
    </aside>
  );
}
