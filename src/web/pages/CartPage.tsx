import { brandCopy } from '../copy/brandCopy.ts';
import { cartCopy } from '../copy/cartCopy.ts';
import { CartPageBody } from '../features/cart/CartPageBody.tsx';

export default function CartPage() {
  return (
    <>
      <title>{brandCopy.titled(cartCopy.pageTitle)}</title>
      <CartPageBody />
    </>
  );
}
