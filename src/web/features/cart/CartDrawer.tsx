import type { ReactNode } from 'react';
import { cartTotal } from '../../../domain/orders/cart.ts';
import type { CouponOffer } from '../../../domain/orders/coupon.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Check } from '../../ui/icons/icons.ts';
import styles from './CartDrawer.module.css';
import { CartLines } from './CartLines.tsx';
import { CartSummary, ShippingProgress } from './CartSummary.tsx';
import { EmptyCart, UnknownCart } from './EmptyCart.tsx';
import { CartSuggestions } from './CartSuggestions.tsx';
import { useCart } from './useCart.ts';
import { usePricesBefore } from './usePricesBefore.ts';

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
  const known = useCart(open);
  const { cart, isChanging } = known;
  const before = usePricesBefore(cart);
  const foot = cart && cart.lines.length > 0 && (
    <CartSummary isShort cart={cart} isChanging={isChanging} offers={offers}>
      <div className={styles.ways}>
        <LinkButton to={PAGE_PATHS.checkout} wide>
          {cartCopy.checkOut}
        </LinkButton>
        <LinkButton variant="quiet" to={PAGE_PATHS.cart} wide>
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
      title={added === null ? cartCopy.title : <AddedTitle title={added} />}
      closeLabel={cartCopy.close}
      lead={cart && cart.lines.length > 0 && <ShippingProgress {...{ cart, isChanging }} />}
      foot={foot}
    >
      <div className={styles.lines}>
        {cart ? <CartLines cart={cart} before={before} /> : <UnknownCart known={known} />}
      </div>
      {cart?.lines.length === 0 && <EmptyCart />}
      {cart && cart.lines.length > 0 && (
        <div className={styles.extras}>
          <CartSuggestions cart={cart} />
          {extras(cartTotal(cart))}
        </div>
      )}
    </Drawer>
  );
}

/** The reason why the drawer opened, which screen readers announce as its name. */
function AddedTitle({ title }: { title: string }) {
  return (
    <span className={styles.added}>
      <Check size={22} strokeWidth={3} aria-hidden="true" className={styles.tick} />
      {cartCopy.added(title)}
    </span>
  );
}
