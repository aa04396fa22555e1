import { cartUnits, type Cart } from '../../../domain/orders/cart.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { formatTotal } from '../../copy/format/formatMoney.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './CartBrief.module.css';
import { UnknownCart } from './EmptyCart.tsx';
import { useCart, useCartTotal } from './useCart.ts';

/** The cart in one line, for pages that are about something else. */
export function CartBrief() {
  const known = useCart();
  const { cart, isChanging } = known;
  if (!cart) return <UnknownCart known={known} />;
  return cart.lines.length === 0 ? (
    <p className={styles.empty}>{cartCopy.empty}.</p>
  ) : (
    <Filled cart={cart} isChanging={isChanging} />
  );
}

function Filled({ cart, isChanging }: { cart: Cart; isChanging: boolean }) {
  const total = useCartTotal(cart, isChanging);
  return (
    <div className={styles.brief}>
      <p>
        {cartCopy.units(cartUnits(cart))}
        <strong className={styles.total}>{formatTotal(total)}</strong>
      </p>
      <LinkButton variant="secondary" to={PAGE_PATHS.cart}>
        {cartCopy.goToPage}
      </LinkButton>
    </div>
  );
}
