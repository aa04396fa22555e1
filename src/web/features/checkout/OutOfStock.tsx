import type { CartLine } from '../../../domain/cart.ts';
import { isSameLine } from '../../../domain/cart.ts';
import type { Shortage } from '../../../domain/checkout.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import styles from './CheckoutProblem.module.css';
import { useCheckout } from './useCheckout.ts';

/** Insufficient stock: each line with its remaining stock. */
export function OutOfStock({ shortages }: { shortages: readonly Shortage[] }) {
  const { actor, cart, isCartChanging } = useCheckout();
  const short = cart.lines.flatMap((line) => {
    const shortage = shortages.find((each) => isSameLine(each, line));
    return shortage && line.quantity > shortage.available ? [{ line, shortage }] : [];
  });
  const isSettled = short.length === 0;
  return (
    <CheckoutProblem
      title={checkoutCopy.outOfStock}
      text={checkoutCopy.outOfStockHint}
      actions={
        isSettled ? (
          <Button busy={isCartChanging} onClick={() => actor.send({ type: 'stock.settled' })}>
            {checkoutCopy.goOn}
          </Button>
        ) : (
          <p className={styles.text}>{checkoutCopy.settleFirst}</p>
        )
      }
    >
      <ul className={styles.shortages}>
        {short.map(({ line, shortage }) => (
          <ShortageRow key={`${line.variantId}/${line.size}`} line={line} shortage={shortage} />
        ))}
      </ul>
    </CheckoutProblem>
  );
}

function ShortageRow({ line, shortage }: { line: CartLine; shortage: Shortage }) {
  const { onReduceLine } = useCheckout();
  const { title, color, size } = line;
  const { available, requested } = shortage;
  return (
    <li className={styles.shortage}>
      <div>
        <strong>{title}</strong>
        <p className={styles.text}>{checkoutCopy.variant(color, size)}</p>
        <p>
          {checkoutCopy.left(available)} {checkoutCopy.requested(requested)}
        </p>
      </div>
      <div className={styles.actions}>
        {available > 0 && (
          <Button
            variant="secondary"
            aria-label={checkoutCopy.takeLeftOf(available, title)}
            onClick={() => onReduceLine(line, available)}
          >
            {checkoutCopy.takeLeft(available)}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={checkoutCopy.removeOf(title)}
          onClick={() => onReduceLine(line, 0)}
        >
          {checkoutCopy.remove}
        </Button>
      </div>
    </li>
  );
}
