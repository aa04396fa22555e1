import type { ReactNode } from 'react';
import { cartTotal } from '../../../domain/orders/cart.ts';
import type { CouponOffer } from '../../../domain/orders/coupon.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './CartDrawer.module.css';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart, UnknownCart } from './EmptyCart.tsx';
import { useCart } from './useCart.ts';

interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Title of the product for which it was opened. */
  added: string | null;
  /** The one that is applied. */
  offers: readonly (CouponOffer | null)[];
  /** Rendered below the lines, by the products' total. */
  extras: (productsTotal: Cents) => ReactNode;
}

/** The cart at hand on every page: opened by the header's icon and after adding. */
export function CartDrawer({ open, onClose, added, offers, extras }: CartDrawerProps) {
  const known = useCart();
  const { cart, isChanging } = known;
  const foot = cart && cart.lines.length > 0 && (
    <CartSummary cart={cart} isChanging={isChanging} offers={offers}>
      <div className={styles.ways}>
        <LinkButton to={PAGE_PATHS.checkout} wide>
          {cartCopy.checkOut}
        </LinkButton>
        <LinkButton variant="secondary" to={PAGE_PATHS.cart} wide>
          {cartCopy.goToPage}
        </LinkButton>
      </div>
    </CartSummary>
  );
  return (
    <Drawer
      side="end"
      open={open}
      onClose={onClose}
      title={cartCopy.title}
      description={added === null ? null : cartCopy.added(added)}
      closeLabel={cartCopy.close}
      foot={foot}
    >
      {cart ? <CartLines cart={cart} /> : <UnknownCart known={known} />}
      {cart?.lines.length === 0 && <EmptyCart />}
      {cart && cart.lines.length > 0 && (
        <div className={styles.extras}>{extras(cartTotal(cart))}</div>
      )}
    </Drawer>
  );
}
