import { brandCopy } from '../copy/brandCopy.ts';
import { cartCopy } from '../copy/cartCopy.ts';
import { CartPageBody } from '../features/cart/CartPageBody.tsx';
import { useAppliedCoupon } from '../features/coupon/useAppliedCoupon.ts';
import { CartExtras } from './CartExtras.tsx';

export default function CartPage() {
  const coupon = useAppliedCoupon();
  return (
    <>
      <title>{brandCopy.titled(cartCopy.pageTitle)}</title>
      <CartPageBody
        coupon={coupon.offer}
        extras={(total) => <CartExtras coupon={coupon} productsTotal={total} />}
      />
    </>
  );
}
