import { brandCopy } from '../copy/layoutCopy.ts';
import { cartCopy } from '../copy/cartCopy.ts';
import { CartPageBody } from '../features/cart/CartPageBody.tsx';
import { CouponField } from '../features/coupon/CouponField.tsx';
import { useAppliedCoupon } from '../features/coupon/useAppliedCoupon.ts';
import { DeliveryEstimate } from '../features/delivery/DeliveryEstimate.tsx';

export default function CartPage() {
  const coupon = useAppliedCoupon();
  return (
    <>
      <title>{brandCopy.titled(cartCopy.pageTitle)}</title>
      <CartPageBody
        coupon={coupon.offer}
        delivery={<DeliveryEstimate />}
        couponField={(total) => <CouponField coupon={coupon} productsTotal={total} />}
      />
    </>
  );
}
