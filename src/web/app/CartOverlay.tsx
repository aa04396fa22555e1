import { CartDrawer } from '../features/cart/CartDrawer.tsx';
import { CouponField } from '../features/coupon/CouponField.tsx';
import { useAppliedCoupon } from '../features/coupon/useAppliedCoupon.ts';
import { DeliveryEstimate } from '../features/delivery/DeliveryEstimate.tsx';

/** The cart's drawer with all that one asks of a cart. */
export function CartOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const coupon = useAppliedCoupon();
  return (
    <CartDrawer
      open={open}
      onClose={onClose}
      coupon={coupon.offer}
      extras={(total) => (
        <>
          <DeliveryEstimate />
          <CouponField coupon={coupon} productsTotal={total} />
        </>
      )}
    />
  );
}
