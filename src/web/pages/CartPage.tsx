import { brandCopy } from '../copy/layoutCopy.ts';
import { cartCopy } from '../copy/cartCopy.ts';
import { CartPageBody } from '../features/cart/CartPageBody.tsx';
import { CouponField } from '../features/coupon/CouponField.tsx';
import { useAppliedCoupon } from '../features/coupon/useAppliedCoupon.ts';
import { ShippingEstimate } from '../features/shipping/ShippingEstimate.tsx';

export default function CartPage() {
  const coupon = useAppliedCoupon();
  return (
    <>
      <title>{brandCopy.titled(cartCopy.pageTitle)}</title>
      <CartPageBody
        coupon={coupon.offer}
        delivery={<ShippingEstimate />}
        couponField={(total) => <CouponField coupon={coupon} productsTotal={total} />}
      />
    </>
  );
}
