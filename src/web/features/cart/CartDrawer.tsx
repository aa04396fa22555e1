import { cartCopy } from '../../copy/cartCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { UnknownCart } from './UnknownCart.tsx';
import { useCart } from './useCart.ts';

/** The cart at hand on every page: opened by the header's icon and after adding. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const known = useCart();
  const { cart, isChanging } = known;
  const foot = cart && cart.lines.length > 0 && (
    <CartSummary cart={cart} isChanging={isChanging}>
      <LinkButton to={PAGE_PATHS.cart} wide>
        {cartCopy.goToPage}
      </LinkButton>
    </CartSummary>
  );
  return (
    <Drawer
      side="end"
      open={open}
      onClose={onClose}
      title={cartCopy.title}
      closeLabel={cartCopy.close}
      foot={foot}
    >
      {cart ? <CartLines cart={cart} /> : <UnknownCart known={known} />}
      {cart?.lines.length === 0 && <EmptyCart />}
    </Drawer>
  );
}
