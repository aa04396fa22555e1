import type { Cents } from '../../../domain/money/money.ts';
import { reachesMinimum } from '../../../domain/orders/checkoutTotals.ts';
import { useGetCheckoutOptionsQuery } from '../../api/checkoutApi.ts';
import { wholesaleCopy as copy } from '../../copy/wholesaleCopy.ts';
import styles from './MinimumNote.module.css';

interface MinimumNoteProps {
  /** The amount to buy, before discounts. */
  amount: Cents;
  units: number;
  /** Some of it is in the cart already. */
  hasCart?: boolean;
}

/** The buyer's minimum purchase, and how far they are; nothing for who has none. */
export function MinimumNote({ amount, units, hasCart = false }: MinimumNoteProps) {
  const { data } = useGetCheckoutOptionsQuery();
  const minimum = data?.minimum;
  if (!minimum) return null;
  const isReached = reachesMinimum({ amount, units }, minimum);
  const missing = {
    amount: Math.max(0, minimum.amount - amount),
    units: Math.max(0, minimum.units - units),
  };
  return (
    <p className={styles.note} data-reached={isReached} aria-live="polite">
      <strong>{copy.minimum(minimum.amount, minimum.units)}</strong>{' '}
      {isReached ? copy.reached : copy.missing(missing.amount, missing.units)}{' '}
      {hasCart && copy.withCart}
    </p>
  );
}
