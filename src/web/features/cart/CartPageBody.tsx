import { cartCopy } from '../../copy/cartCopy.ts';
import { Container } from '../../ui/Container.tsx';
import { CartLines } from './CartLines.tsx';
import styles from './CartPageBody.module.css';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { UnknownCart } from './UnknownCart.tsx';
import { useCart } from './useCart.ts';

/** The cart with room for everything: lines, and beside them what they come to. */
export function CartPageBody() {
  const known = useCart();
  const { cart, isChanging } = known;
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{cartCopy.pageTitle}</h1>
      <div className={styles.lines}>
        {cart ? <CartLines cart={cart} /> : <UnknownCart known={known} />}
        {cart?.lines.length === 0 && <EmptyCart />}
      </div>
      {cart && cart.lines.length > 0 && (
        <aside className={styles.summary} aria-label={cartCopy.total}>
          <CartSummary cart={cart} isChanging={isChanging} />
        </aside>
      )}
    </Container>
  );
}
