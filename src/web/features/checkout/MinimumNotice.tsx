import { cartTotal, cartUnits } from '../../../domain/cart.ts';
import { reachesMinimum } from '../../../domain/minimumPurchase.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './CheckoutProblem.module.css';
import { useCheckout, type CheckoutModel } from './useCheckout.ts';

/** Amount or units missing for the minimum purchase. */
export function MinimumNotice() {
  const model = useCheckout();
  const { cart, options } = model;
  const { minimum } = options;
  if (!minimum || isMinimumReached(model)) return null;
  const amount = Math.max(0, minimum.amount - cartTotal(cart));
  const units = Math.max(0, minimum.units - cartUnits(cart));
  return (
    <section className={styles.halt}>
      <h2 className={styles.title}>{checkoutCopy.minimumTitle}</h2>
      <p className={styles.text}>
        {checkoutCopy.minimum(minimum.amount, minimum.units)} {checkoutCopy.missing(amount, units)}
      </p>
      <div className={styles.actions}>
        <LinkButton variant="secondary" to={PAGE_PATHS.products}>
          {checkoutCopy.addMore}
        </LinkButton>
      </div>
    </section>
  );
}

/** Whether the minimum purchase is reached. */
export function isMinimumReached({ cart, options: { minimum } }: CheckoutModel): boolean {
  return (
    minimum === null || reachesMinimum({ amount: cartTotal(cart), units: cartUnits(cart) }, minimum)
  );
}
