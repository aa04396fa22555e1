import type { ReactNode } from 'react';
import { cartTotal, type Cart } from '../../../domain/orders/cart.ts';
import type { CouponOffer } from '../../../domain/orders/coupon.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { CartLines } from './CartLines.tsx';
import styles from './CartPageBody.module.css';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart, UnknownCart } from './EmptyCart.tsx';
import { useCart } from './useCart.ts';
import { usePricesBefore } from './usePricesBefore.ts';

interface CartPageBodyProps {
  /** The one that is applied. */
  offers: readonly (CouponOffer | null)[];
  /** Shipping estimate. */
  delivery: ReactNode;
  /** Shows the distance to a wholesale buyer's minimum. */
  minimum: (cart: Cart) => ReactNode;
  /** The field for a coupon, by the products' total. */
  couponField: (productsTotal: Cents) => ReactNode;
}

/** The cart with room for everything: lines, and beside them what they come to. */
export function CartPageBody({ offers, delivery, minimum, couponField }: CartPageBodyProps) {
  const known = useCart(true);
  const { cart, isChanging } = known;
  const before = usePricesBefore(cart);
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{cartCopy.pageTitle}</h1>
      <div className={styles.lines} data-empty={cart?.lines.length === 0 || undefined}>
        {cart ? <CartLines cart={cart} before={before} /> : <UnknownCart known={known} />}
        {cart?.lines.length === 0 && <EmptyCart />}
        {cart && cart.lines.length > 0 && <div className={styles.delivery}>{delivery}</div>}
      </div>
      {cart && cart.lines.length > 0 && (
        <aside className={styles.summary} aria-label={cartCopy.total}>
          <CartSummary
            cart={cart}
            isChanging={isChanging}
            offers={offers}
            couponField={couponField(cartTotal(cart))}
          >
            {minimum(cart)}
            <LinkButton to={PAGE_PATHS.checkout} large wide>
              {cartCopy.checkOut}
            </LinkButton>
          </CartSummary>
        </aside>
      )}
    </Container>
  );
}
